import NewsCore
import QuadCore
import QuadShell
import ViewState

/// Today's top articles of each category, chosen once a day, so that the user can read them to the end.
@MainActor
final class NewsBriefingViewModel: ArticleActing {
    enum Row: Equatable, Sendable, Identifiable {
        case heading(String)
        case article(NewsBriefing.Item)

        var id: String {
            switch self {
            case .heading(let name): "heading \(name)"
            case .article(let item): item.article
            }
        }

        var isHeading: Bool { if case .heading = self { true } else { false } }
        var item: NewsBriefing.Item? { if case .article(let item) = self { item } else { nil } }
    }

    struct State: Equatable, Sendable {
        var day = ""
        var unread = 0
        var count = 0
        var isChoosing = false
        var revision = NewsModel.Revision()
    }

    private(set) var state = State() {
        didSet { if state != oldValue { services.changed() } }
    }

    let list: ListModel<Row>
    let services: NewsServices
    let rows: ArticleRows
    private let briefings: any BriefingRepository
    private var briefing: NewsBriefing?
    /// The positions of the briefing's articles in the index.
    private var positions: [ArticleID: Int32] = [:]
    private var isChoosing = false

    init(_ services: NewsServices) {
        self.services = services
        briefings = services.briefings
        let model = services.model
        rows = ArticleRows(model: model)
        list = ListModel(
            "news.briefing", Self.table,
            orders: [
                .init("category", "by category"),
                .init("newest", "newest first", descending: true) { $0.item?.date ?? 0 },
            ], in: services.context, time: { model.time }, isHeading: { $0.isHeading })
        model.revision.observe(for: self) { [weak self] in self?.modelChanged($0) }
    }

    func appeared() {
        model.loadOnce()
        rebuild()
        if let reached = model.walk.takeReached() { list.select(reached.description) }
    }

    private func modelChanged(_ revision: NewsModel.Revision) {
        if revision.content != state.revision.content { rows.forget() }
        rebuild()
    }

    private static let table = FilterTable<Row>(
        [.init(FilterField("feed", .text, "the feed it comes from")) { .texts($0.item.map { [$0.feedTitle] } ?? []) }],
        texts: { $0.item.map { [$0.title, $0.feedTitle] } ?? [] })

    var target: Int32? { list.selected?.item.flatMap { position(of: $0) } }

    /// The marked articles, or the selected one.
    var targets: [Int32] { list.targets.compactMap { $0.item.flatMap { position(of: $0) } } }

    var hasMarks: Bool { list.markedCount > 0 }

    var articleList: ArticleListViewModel? { nil }

    // MARK: Steps of the user

    func opened() {
        guard let targetSlot else { return }
        model.walk = ArticleWalk(list.rows.compactMap { $0.item?.id })
        services.context.open(.article(targetSlot.id))
    }

    func wentToUnread(forward: Bool) {
        let slots = model.content.index.slots
        func isUnread(_ row: Row) -> Bool {
            row.item.flatMap { position(of: $0) }.map { slots[Int($0)].isUnread } ?? false
        }
        let cursor = list.position.cursor
        let found =
            forward
            ? list.rows.indices.dropFirst(cursor).first { isUnread(list.rows[$0]) }
            : list.rows.indices.prefix(cursor).last { isUnread(list.rows[$0]) }
        guard let found else {
            return services.say(.info("Nothing unread \(forward ? "after" : "before") this"))
        }
        list.moved { $0.move(to: found) }
        opened()
    }

    func finished(_ edit: ArticleEdit, of targets: [Int32]) {
        list.clearedMarks()
        if case .read = edit, targets.count == 1 { list.moved { $0.move(by: 1) } }
    }

    func position(of item: NewsBriefing.Item) -> Int32? { item.id.flatMap { positions[$0] } }

    func madeAnew() {
        choose(anew: true) { [weak self] in
            self?.services.say(.success("Made the briefing again from the current articles"))
        }
    }

    // MARK: Choice

    private func rebuild() {
        let content = model.content
        var next = state
        next.revision = model.revision.value
        next.day = "\(model.clock.today)"
        if model.phase == .loaded, briefing?.day != model.clock.today {
            choose(anew: false)
        }
        next.isChoosing = isChoosing
        let named = model.phase == .loaded ? briefing?.named(as: content.index) : briefing
        let chosen = named.map { rows(of: $0, content) } ?? []
        let slots = chosen.compactMap { row in
            row.item.flatMap { position(of: $0) }.map { content.index.slots[Int($0)] }
        }
        next.count = slots.count
        next.unread = slots.count { $0.isUnread }
        state = next
        if isChoosing, chosen.isEmpty { list.beginLoading() } else { list.take(model, chosen) }
    }

    /// Returns the rows. Articles that were deleted or muted since are left out.
    private func rows(of briefing: NewsBriefing, _ content: NewsContent) -> [Row] {
        let wanted = Set(briefing.sections.flatMap { $0.items.compactMap(\.id) })
        positions = [:]
        for (position, slot) in content.index.slots.enumerated() where wanted.contains(slot.id) && !slot.isHidden {
            positions[slot.id] = Int32(position)
        }
        return briefing.sections.flatMap { section -> [Row] in
            let items = section.items.filter { position(of: $0) != nil }
            return items.isEmpty
                ? [] : [.heading(NewsText.category(section.category))] + items.map { .article($0) }
        }
    }

    /// - Parameter anew: whether to choose again although today's briefing was chosen before.
    private func choose(anew: Bool, done: @escaping () -> Void = {}) {
        guard !isChoosing else { return }
        isChoosing = true
        let content = model.content
        let time = model.time
        let (repository, kept) = (model.repository, briefings)
        Task {
            let rule = BriefingRule(interests: await services.interests())
            briefing = await Self.briefing(rule, of: content, at: time, repository, keptIn: kept, anew: anew)
            isChoosing = false
            rebuild()
            done()
        }
    }

    @concurrent
    private nonisolated static func briefing(
        _ rule: BriefingRule, of content: NewsContent, at time: FilterTime, _ repository: any NewsRepository,
        keptIn kept: any BriefingRepository, anew: Bool
    ) async -> NewsBriefing {
        rule.today(
            keptIn: kept, anew: anew, of: content.index, duplicates: content.duplicates, at: time, row: repository.row)
    }
}
