import GrowthCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// One article to read.
@MainActor
final class GrowthArticleScreen: AppScreen {
    private let shelf: GrowthLibraryModel
    private let id: String
    private let page: TextPage

    init(_ shelf: GrowthLibraryModel, id: String) {
        self.shelf = shelf
        self.id = id
        let context = shelf.context
        page = TextPage { [weak context] in context?.changed() }
    }

    private var row: GrowthArticleRow? { shelf.rows.first { $0.id == id } }

    var title: String { "Growth › Articles › \(shelf.library.article(id)?.title ?? id)" }
    var isWaiting: Bool { !shelf.isLoaded }
    func scroll(_ rows: Int, at point: Point) { page.moved { $0.move(by: rows) } }

    func appear() {
        shelf.load()
        shelf.read(id)
    }

    var commands: [Command] {
        let (shelf, article) = (shelf, shelf.library.article(id))
        let none = "There is no such article"
        let related = article.map { shelf.library.entries($0.related) } ?? []
        let isSaved = shelf.marks.saved.contains(id)
        return [
            Command(.growthSave, hint: isSaved ? "unsave" : "save", when: article != nil, else: none) {
                if let article { shelf.save([article]) }
            },
            Command(.growthRelated, when: !related.isEmpty, else: "Nothing is related to this article") {
                shelf.openRelated(article?.related ?? [])
            },
            Command(.copyItem, "Copy the title", hint: "", when: article != nil, else: none) {
                if let article { shelf.context.copy(article.title) }
            },
        ] + page.commands + GrowthPlaces.commands(shelf.context)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        guard let row else {
            let words = shelf.isLoaded ? ["There is no such article.", "A shows the articles"] : ["Loading…"]
            return canvas.drawNotice(words, in: rect)
        }
        let related = shelf.library.entries(row.article.related).map(\.title)
        let origin = origin(of: row.article)
        page.draw(into: &canvas, in: rect) { Self.lines(of: row, related: related, from: origin, width: $0) }
    }

    /// Returns the origin of an article; nil for a built-in one.
    private func origin(of article: GrowthArticle) -> String? {
        guard let fetched = article.fetched else { return article.file.map { "From \($0)" } }
        let source = shelf.library.sources.first { $0.id == fetched.source }?.source.url
        let age = Age.ago(fetched.at, at: FilterTime(shelf.context.clock))
        return "From \(source ?? fetched.source), fetched \(age)"
    }

    private static func lines(
        of row: GrowthArticleRow, related: [String], from origin: String?, width: Int
    ) -> [[TextRun]] {
        let article = row.article
        var lines = PageLines.heading(article.title, width)
        let facts = [article.category, "\(article.minutes) min", row.isSaved ? "saved" : ""].filter { !$0.isEmpty }
        lines += PageLines.paragraph(facts.joined(separator: " · "), width, .muted)
        if let staleness = row.staleness {
            lines += PageLines.paragraph("! \(staleness.words).", width, .warning)
        }
        if !article.summary.isEmpty { lines += PageLines.paragraph(article.summary, width, .muted) }
        for section in article.sections {
            if !section.title.isEmpty { lines += PageLines.heading(section.title, width) }
            for paragraph in section.paragraphs { lines += PageLines.paragraph(paragraph, width) }
        }
        if !related.isEmpty {
            lines += PageLines.heading("See also", width)
            for title in related { lines += PageLines.item("•", title, width) }
        }
        if let origin { lines += [[]] + PageLines.paragraph(origin, width, .muted) }
        return lines
    }
}
