import GrowthCore
import QuadCore
import QuadShell

/// The dialogs about sources of articles.
@MainActor
struct ArticleSourceDialogs {
    private let shelf: GrowthLibraryModel

    init(_ shelf: GrowthLibraryModel) {
        self.shelf = shelf
    }

    private var dialogs: Dialogs { shelf.context.dialogs }
    private static let help = "one JSON file, such as https://example.org/articles.json"

    func add() {
        let question = Dialogs.Question(
            title: "Address of a library of articles", key: "growth.source", help: Self.help)
        dialogs.ask(question) { [shelf] typed, again in
            guard !typed.isBlank else { return }
            shelf.change("added the source", "Added the source", refused: again) { () throws(GrowthFileError) in
                try await shelf.sources.adding(typed)
            }
        }
    }

    func edit(_ row: ArticleSourceRow) {
        let question = Dialogs.Question(
            title: "Address of the source", key: "growth.source \(row.id)", text: row.health.movedTo ?? row.source.url,
            help: Self.help)
        dialogs.ask(question) { [shelf] typed, again in
            guard !typed.isBlank, typed != row.source.url else { return }
            shelf.change("changed the source's address", "Changed the source's address", refused: again) {
                () throws(GrowthFileError) in
                try await shelf.sources.moving(row.source, to: typed)
            }
        }
    }

    func remove(_ rows: [ArticleSourceRow]) {
        guard let first = rows.first else { return }
        let what = rows.count == 1 ? first.source.name : rows.count.counted("source")
        let articles = rows.reduce(0) { $0 + $1.articles }.counted("article")
        dialogs.confirm(
            "Remove \(what)?", "This removes \(articles); saved articles stay. u brings them back.", "Remove"
        ) { [shelf] in
            shelf.change("removed \(what)", "Removed \(what)") { () throws(GrowthFileError) in
                ItemChanges(removing: rows.map(\.source))
            }
        }
    }
}
