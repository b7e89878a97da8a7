import NewsCore
import QuadCore
import QuadShell
import ViewState

/// The mutes, with their ends and the number of articles that each hides.
@MainActor
final class NewsMutesViewModel {
    struct Row: Equatable, Sendable, Identifiable {
        var id: String
        var kind: String
        var text: String
        var until: String
        var lastDay: CalendarDay?
        var hidden: Int
        var isOver: Bool
    }

    let list: ListModel<Row>
    let services: NewsServices
    private nonisolated static let mostShown = 2_000

    init(_ services: NewsServices) {
        self.services = services
        let model = services.model
        list = ListModel(
            "news.mutes", Self.table,
            orders: [
                .init("added", "oldest first"),
                .init("hidden", "most articles hidden first", descending: true, by: \.hidden),
                .init("text", "by text", byName: \.text),
            ], in: services.context, time: { model.time })
        model.revision.observe(for: self) { [weak self] _ in self?.rebuild() }
        rebuild()
    }

    private static let table = FilterTable<Row>(
        [
            .flag("over", "mutes that have ended") { $0.isOver },
            .init(FilterField("kind", .choice(["word", "author", "feed", "expression"]), "what it looks at")) {
                .texts([$0.kind])
            },
            .init(FilterField("hides", .number, "how many articles it hides")) { .number(Double($0.hidden)) },
            .init(FilterField("until", .date(.until), "its last day")) { row in
                row.lastDay.map { .day($0) } ?? .number(nil)
            },
        ], texts: { [$0.text, $0.kind, $0.until] })

    func appeared() {
        model.loadOnce()
        rebuild()
    }

    private var model: NewsModel { services.model }
    var dialogs: Dialogs { services.dialogs }
    var selected: Row? { list.selected }

    private var selectedMute: NewsMute? {
        selected.flatMap { row in model.content.mutes.first { $0.id == row.id } }
    }

    // MARK: Steps of the user

    private static let usage = "Mute (word, author:name, feed:name, /expression/, then until:2026-12-31)"

    func added() { ask("", id: nil) }

    func edited() {
        guard let mute = selectedMute else { return }
        ask(mute.line, id: mute.id)
    }

    private func ask(_ text: String, id: String?) {
        dialogs.ask(Dialogs.Question(title: Self.usage, key: "mute \(id ?? "new")", text: text)) {
            [weak self] line, again in
            guard let self, !line.trimmingSpaces.isEmpty else { return }
            model.perform(id == nil ? "adding the mute" : "changing the mute") { service throws(NewsError) in
                if let id { return (try await service.editMute(id, typed: line), "Changed the mute") }
                let (mute, undo) = try await service.addMute(typed: line)
                return (undo, "Muted \(mute.described)")
            } failed: { [weak self] error in
                self?.services.say(error, again: again)
            }
        }
    }

    func deleted() {
        let ids = Set(list.targets.map(\.id))
        let mutes = model.content.mutes.filter { ids.contains($0.id) }
        guard let first = mutes.first else { return }
        let words =
            mutes.count == 1 ? model.content.named(first).described : mutes.count.counted("mute")
        let count = mutes.reduce(0) { $0 + (model.content.index.hiddenByMute[$1.id] ?? 0) }
        let text =
            switch count {
            case 0: "Nothing is hidden by \(mutes.count == 1 ? "it" : "them") now."
            case 1: "1 article is shown again."
            default: "\(count.counted("article")) are shown again."
            }
        dialogs.confirm(mutes.count == 1 ? "Delete the mute of \(words)?" : "Delete \(words)?", text, "Delete") {
            [weak self] in
            self?.model.perform(mutes.count == 1 ? "deleting the mute of \(words)" : "deleting \(words)") {
                service throws(NewsError) in
                (
                    try await service.removeMutes(mutes.map(\.id)),
                    mutes.count == 1 ? "\(words) is no longer muted" : "Deleted \(words)"
                )
            }
            self?.list.clearedMarks()
        }
    }

    /// Copies the mute as it is typed, so that the user can give it to somebody else.
    func copied() {
        if let selectedMute { services.context.copy(selectedMute.line) }
    }

    /// Shows the muted articles that this mute hides.
    func shown() {
        guard let mute = selectedMute else { return }
        let matcher = MuteMatcher([mute], today: model.clock.today)
        let index = model.content.index
        let repository = model.repository
        Task {
            let found = await Self.hidden(by: matcher, in: index, repository)
            show(found, of: mute)
        }
    }

    @concurrent
    private nonisolated static func hidden(
        by matcher: MuteMatcher, in index: ArticleIndex, _ repository: any NewsRepository
    ) async -> [ArticleRow] {
        var rows: [ArticleRow] = []
        for slot in index.slots where slot.flags.contains(.hidden) && rows.count < mostShown {
            let feed = index.feeds[Int(slot.feed)].id
            guard let row = repository.row(slot, feed: feed), matcher.muteHiding(row, feed: feed) != nil else {
                continue
            }
            rows.append(row)
        }
        return rows
    }

    private func show(_ rows: [ArticleRow], of mute: NewsMute) {
        let words = model.content.named(mute).described
        guard !rows.isEmpty else { return services.say(.info("\(words) hides nothing now")) }
        let time = model.time
        let items = rows.map {
            PaletteItem(id: $0.id.description, title: $0.title, trailing: Age.short($0.sortDate, at: time))
        }
        dialogs.choose(Dialogs.Choice(placeholder: "hidden by \(words); Enter opens", items: items)) {
            [weak self] item in
            if let id = ArticleID(item.id) { self?.services.context.open(.article(id)) }
        }
    }

    // MARK: Rows

    private func rebuild() {
        let content = model.content
        let today = model.clock.today
        let rows = content.mutes.map { mute in
            Row(
                id: mute.id, kind: mute.kind == .regex ? "expression" : mute.kind.rawValue,
                text: content.named(mute).text,
                until: mute.until.map { $0 < today ? "ended \($0)" : "until \($0)" } ?? "for good",
                lastDay: mute.until, hidden: content.index.hiddenByMute[mute.id] ?? 0,
                isOver: mute.until.map { $0 < today } ?? false)
        }
        list.take(model, rows)
    }
}
