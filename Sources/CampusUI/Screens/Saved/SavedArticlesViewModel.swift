import QuadCore
import QuadShell
import ViewState

/// The saved articles of News beside the saved events.
@MainActor
final class SavedArticlesViewModel {
    let model: CampusModel
    let list: ListModel<SavedArticle>
    private let read: @Sendable () async -> [SavedArticle]
    private lazy var reading = Reloader { [weak self] in await self?.readAll() }

    init(_ model: CampusModel, read: @escaping @Sendable () async -> [SavedArticle]) {
        self.model = model
        self.read = read
        list = ListModel(
            "campus.saved-articles", Self.table,
            orders: [
                .init("newest", "newest first"), .init("title", "by title", byName: \.title),
                .init("feed", "by feed", byName: \.feed),
            ],
            filterHint: "feed:daily since:7d", in: model.context)
        list.beginLoading()
    }

    private static let table = FilterTable<SavedArticle>(
        [
            .init(FilterField("feed", .text, "the feed")) { .texts([$0.feed]) },
            .init(FilterField("since", .date(.since), "when it was published")) { .number($0.date) },
        ], texts: { [$0.title, $0.feed] })

    func appeared() { reading.begin() }
    private func readAll() async { list.show(await read()) }

    func opened() {
        if let selected = list.selected, let route = Route(selected.route) { model.context.open(route) }
    }

    func copied() { model.context.copy(addresses: list.targets.map(\.link).filter { !$0.isEmpty }) }

    func exported() {
        let articles = list.targets.count > 1 ? list.targets : list.rows
        let question = Dialogs.Question(
            title: "Write \(articles.count.counted("article")) as Markdown to", key: "campus.export.articles",
            text: "articles.md")
        FileSaver(model.context).ask(question) {
            articles.map { "- [\(Self.escaped($0.title))](<\($0.link)>), \(Self.escaped($0.feed))" }.joined(
                separator: "\n") + "\n"
        } said: { path in
            "\(articles.count.counted("article")) written to \(path)"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            if "\\*_[]<>`".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
    }
}
