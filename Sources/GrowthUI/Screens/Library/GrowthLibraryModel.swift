import GrowthCore
import QuadCore
import QuadShell
import TextKit
import ViewState

/// The state that the screens of methods, articles and the timer share.
@MainActor
final class GrowthLibraryModel {
    let context: FeatureContext
    let timer: TimerModel
    let sources: ArticleSources
    private let ports: GrowthLibraryPorts
    /// The progress of fetching articles; nil if none are being fetched.
    private(set) var fetching: String?
    private var fetchTask: Task<Void, Never>?
    /// The last problem that was shown to the user.
    private var problem: String?
    /// Whether the user asked to read the files, and so gets a result.
    private var isAsked = false
    private lazy var shared = TabModel(
        Contents(), in: context, advice: { _ in "" },
        notice: { [weak self] in
            self?.tellProblem()
            return nil
        },
        read: { [files = ports.library] _ in Contents(library: await files.library(), marks: await files.marks()) })

    private struct Contents {
        var library = GrowthLibrary()
        var marks = ArticleMarks()
    }

    init(_ ports: GrowthLibraryPorts, in context: FeatureContext) {
        self.ports = ports
        self.context = context
        sources = ports.sources
        timer = TimerModel(ports, in: context)
    }

    var rows: [GrowthArticleRow] {
        let today = context.clock.today
        return library.articles.map { GrowthArticleRow($0, marks, in: library, today: today) }
    }

    var isLoaded: Bool { shared.state == .loaded }
    var library: GrowthLibrary { shared.contents.library }
    var marks: ArticleMarks { shared.contents.marks }

    func observe(for owner: AnyObject, _ notify: @escaping () -> Void) { shared.observe(for: owner, notify) }
    func load() { shared.load() }

    func started() {
        timer.begin()
        context.watch(sources.repository) { [weak self] in self?.shared.changedElsewhere() }
    }

    func reload(isAsked: Bool) {
        self.isAsked = isAsked
        shared.retried()
    }

    private func tellProblem() {
        let (problem, isAsked) = (library.problems.first, isAsked)
        self.isAsked = false
        defer { self.problem = problem }
        if let problem, isAsked || problem != self.problem {
            let more = library.problems.count - 1
            context.say(.warning(more > 0 ? "\(problem) (and \(more) more)" : problem))
        } else if isAsked {
            context.say(.success("Read \(library.methods.count) methods and \(library.articles.count) articles"))
        }
    }

    // MARK: Changes of articles

    func read(_ id: String) {
        guard !marks.read.contains(id) else { return }
        change { $0.read.insert(id) }
    }

    func save(_ articles: [GrowthArticle]) {
        guard let first = articles.first else { return }
        let ids = Set(articles.map(\.id))
        let saves = !marks.saved.isSuperset(of: ids)
        // Undo does not affect articles that already had the new state.
        let changed = saves ? ids.subtracting(marks.saved) : ids.intersection(marks.saved)
        let name = articles.count == 1 ? first.title.clipped : "\(articles.count) articles"
        context.attemptInTask { [self] in
            try await mark(changed, saved: saves)
            context.undoStack.record(saves ? "saved \(name)" : "no longer saved \(name)", undoing: !saves) {
                [weak self] saves in
                try await self?.mark(changed, saved: saves)
                return !saves
            }
            context.sayDone(saves ? "Saved \(name)" : "No longer saved: \(name)")
        }
    }

    private func mark(_ ids: Set<String>, saved: Bool) async throws(GrowthFileError) {
        let marks = try await ports.library.changeMarks { marks in
            if saved { marks.saved.formUnion(ids) } else { marks.saved.subtract(ids) }
        }
        shared.update { $0.marks = marks }
        // An article that its source dropped stays only while it is saved.
        let mayGo = ids.contains { id in library.article(id).map { $0.fetched != nil } ?? true }
        if mayGo { await shared.refresh() } else { shared.tellScreens() }
    }

    private func change(_ change: @escaping @Sendable (inout ArticleMarks) -> Void) {
        context.attemptInTask { [self] in
            let marks = try await ports.library.changeMarks(change)
            shared.update { $0.marks = marks }
            shared.tellScreens()
        }
    }

    // MARK: The network

    func fetch(_ scope: RefreshScope) {
        guard fetchTask == nil else { return context.say(.info("Articles are being fetched; Esc stops")) }
        guard !library.sources.isEmpty else {
            return context.say(.info("There is no source yet; \(context.key(.addItem)) adds the address of a library"))
        }
        show(fetching: "Fetching articles…")
        fetchTask = Task { [weak self, sources] in
            var trouble: String?
            for await event in sources.fetching.refresh(scope) {
                guard let self, !Task.isCancelled else { break }
                if case .fetched(let id, let outcome, _) = event { trouble = trouble ?? words(of: outcome, id) }
                await took(event, trouble)
            }
            guard !Task.isCancelled else { return }
            self?.fetchTask = nil
            self?.show(fetching: nil)
        }
    }

    /// Stops fetching and keeps what has arrived.
    func stopFetching() {
        guard let fetchTask else { return }
        fetchTask.cancel()
        self.fetchTask = nil
        show(fetching: nil)
        context.say(.info("Stopped; what arrived is kept"))
        shared.changedElsewhere()
    }

    private func took(_ event: RefreshEvent, _ trouble: String?) async {
        switch event {
        case .began(let count): show(fetching: "Fetching \(count.counted("source"))…")
        case .fetched: break
        case .ended(let summary):
            await shared.refresh()
            let words = summary.articleWords(at: FilterTime(context.clock))
            guard let trouble else { return context.say(.success(words)) }
            // A single source needs no summary.
            context.say(.warning(summary.feeds == 1 ? trouble : "\(words) · \(trouble)"))
        case .failed(let error):
            await shared.refresh()
            context.say(.error(error.words))
        }
    }

    private func words(of outcome: FeedHealth.Status, _ id: String) -> String? {
        let name = library.sources.first { $0.id == id }?.source.name ?? id
        switch outcome {
        case .failed(let reason): return "\(name): \(reason.withoutFullStop)"
        case .gone: return "\(name): there is no library at this address anymore"
        case .neverFetched, .fresh, .unchanged: return nil
        }
    }

    private func show(fetching words: String?) {
        fetching = words
        context.changed()
    }

    /// Changes sources, and fetches those that are new or have a new address.
    /// - Parameters:
    ///   - title: for undo: “added the source”.
    ///   - done: a sentence: “Added the source”.
    func change(
        _ title: String, _ done: String, refused: @escaping () -> Void = {},
        _ make: @escaping () async throws(GrowthFileError) -> ItemChanges<ArticleSource>
    ) {
        context.attemptInTask(orElse: refused) { [self] in
            let changes = try await make()
            try await context.change(
                title, done, changes, undone: { [weak self] in await self?.shared.refresh() },
                by: { [repository = sources.repository] in try await repository.apply($0) })
            await shared.refresh()
            let ids = changes.changes.compactMap { $0.after?.id }
            if !ids.isEmpty { fetch(.insisting(ids)) }
        }
    }

    // MARK: Related entries

    /// Lets the user choose an entry, and opens it.
    func openRelated(_ ids: [String]) {
        let entries = library.entries(ids)
        guard !entries.isEmpty else { return }
        let items = entries.enumerated().map { place, entry in
            switch entry {
            case .method(let method): PaletteItem(id: "\(place)", title: method.title, detail: "method")
            case .article(let article): PaletteItem(id: "\(place)", title: article.title, detail: "article")
            }
        }
        context.dialogs.choose(.init(placeholder: "related methods and articles", items: items)) { [weak self] item in
            guard let self, let place = Int(item.id), entries.indices.contains(place) else { return }
            switch entries[place] {
            case .method(let method): context.open(.growthMethod(method.id))
            case .article(let article): context.open(.growthArticle(article.id))
            }
        }
    }
}
