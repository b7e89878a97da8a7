import QuadCore

/// One page of the manual in the `man` macros of troff (man(7)).
package struct ManualPage: Sendable {
    /// `quad-news`
    package let name: String
    /// 1 for commands, 5 for files, 7 for everything else.
    package let section: Int
    /// The line of `apropos`: a phrase without a period.
    let summary: String
    private let body: [String]

    /// - Parameter body: the parts behind the name, each of whole lines. Empty parts are left out.
    init(_ name: String, section: Int, _ summary: String, body: [String]) {
        self.name = name
        self.section = section
        self.summary = summary
        self.body = body.filter { !$0.isEmpty }
    }

    /// `quad-news.1`
    package var fileName: String { "\(name).\(section)" }
    /// `quad-news(1)`
    var reference: String { "\(name)(\(section))" }

    /// - Parameter version: the version of the program, for the last line of the page.
    package func text(version: String) -> String {
        let titles = [1: "User Commands", 5: "File Formats", 7: "Miscellaneous"]
        let head = [
            ".TH \(Roff.argument(name.uppercased())) \(section) \"\" \(Roff.argument("quad \(version)")) "
                + "\(Roff.argument(titles[section] ?? ""))",
            // Commands and options must not be broken or stretched.
            ".nh\n.ad l",
            ".SH NAME\n\(Roff.text(name)) \\- \(Roff.text(summary))",
        ]
        return (head + body).joined(separator: "\n") + "\n"
    }

    // MARK: Parts

    static func part(_ title: String, _ text: String) -> String {
        text.isEmpty ? "" : ".SH \(Roff.argument(title))\n\(text)"
    }

    static func paragraphs(_ title: String, _ sentences: [String]) -> String {
        part(title, sentences.filter { !$0.isEmpty }.map(Roff.text).joined(separator: "\n"))
    }

    static func list(_ title: String, _ rows: [HelpRow]) -> String { part(title, entries(rows)) }

    static func sections(_ title: String, _ sections: [HelpSection]) -> String {
        part(title, sections.map { ".SS \(Roff.argument($0.title))\n\(entries($0.rows))" }.joined(separator: "\n"))
    }

    static func entries(_ rows: [HelpRow]) -> String {
        rows.map { row in
            let term = String(row.term.drop { $0 == " " })
            return ".TP\n.B \(Roff.text(term))\n\(Roff.text(row.description))"
        }.joined(separator: "\n")
    }
}
