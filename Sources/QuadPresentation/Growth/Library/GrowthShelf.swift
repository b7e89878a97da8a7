import QuadDomain
import TerminalKit

/// What the screens of methods, articles and the timer share.
@MainActor
final class GrowthShelf {
    let context: FeatureContext
    let timer: HeldTimer
    private let ports: GrowthLibraryPorts
    private(set) var isLoaded = false
    private(set) var library = GrowthLibrary()
    private(set) var marks = ArticleMarks()
    private var observers: [(owner: () -> AnyObject?, notify: () -> Void)] = []

    init(_ ports: GrowthLibraryPorts, in context: FeatureContext) {
        self.ports = ports
        self.context = context
        timer = HeldTimer(ports, in: context)
    }

    var rows: [GrowthArticleRow] {
        let today = context.clock.today
        return library.articles.map { GrowthArticleRow($0, marks, today: today) }
    }

    /// Calls after each change until `owner` goes away.
    func observe(for owner: AnyObject, _ notify: @escaping () -> Void) {
        observers.append(({ [weak owner] in owner }, notify))
    }

    /// Reads it, once.
    func load() {
        if !isLoaded { reload() }
    }

    func reload(isAsked: Bool = false) {
        Task {
            let (library, marks) = (await ports.library.library(), await ports.library.marks())
            (self.library, self.marks, isLoaded) = (library, marks, true)
            changed()
            if let problem = library.problems.first {
                let more = library.problems.count - 1
                context.say(.warning(more > 0 ? "\(problem) (and \(more) more files)" : problem))
            } else if isAsked {
                context.say(.success("Read \(library.methods.count) methods and \(library.articles.count) articles"))
            }
        }
    }

    private func changed() {
        observers.removeAll { $0.owner() == nil }
        for observer in observers { observer.notify() }
        context.changed()
    }

    // MARK: What one does with articles

    func read(_ id: String) {
        guard !marks.read.contains(id) else { return }
        change { $0.read.insert(id) }
    }

    func save(_ articles: [GrowthArticle]) {
        guard let first = articles.first else { return }
        let ids = articles.map(\.id)
        let saves = !marks.saved.isSuperset(of: ids)
        let name = articles.count == 1 ? first.title : "\(articles.count) articles"
        change(saying: saves ? "Saved \(name)" : "No longer saved: \(name)") { marks in
            if saves { marks.saved.formUnion(ids) } else { marks.saved.subtract(ids) }
        }
    }

    private func change(
        saying words: String? = nil, _ change: @escaping @Sendable (inout ArticleMarks) -> Void
    ) {
        Task {
            do throws(GrowthFileError) {
                marks = try await ports.library.changeMarks(change)
                if let words { context.say(.success(words)) }
                changed()
            } catch {
                context.say(.error(error.words))
            }
        }
    }

    // MARK: What belongs together

    /// Lets one of them be chosen, and goes there.
    func openRelated(_ ids: [String]) {
        let entries = library.entries(ids)
        guard !entries.isEmpty else { return }
        let items = entries.enumerated().map { place, entry in
            switch entry {
            case .method(let method): PaletteItem(id: "\(place)", title: method.title, detail: "method")
            case .article(let article): PaletteItem(id: "\(place)", title: article.title, detail: "article")
            }
        }
        context.dialogs.choose(.init(placeholder: "what belongs to it", items: items)) { [weak self] item in
            guard let self, let place = Int(item.id), entries.indices.contains(place) else { return }
            switch entries[place] {
            case .method(let method): context.open(.growthMethod(method.id))
            case .article(let article): context.open(.growthArticle(article.id))
            }
        }
    }
}
