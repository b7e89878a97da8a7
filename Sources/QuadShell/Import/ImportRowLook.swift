import QuadCore
import TerminalKit
import TextKit
import ViewState

/// The columns of an import's row: line, sign and word, name, detail. A narrow window drops the line and the word.
package struct ImportRowLook {
    private let sign: String
    private let word: String
    private let role: Role

    package init(_ fate: ImportRow.Fate, word: String, sign: String? = nil, changed: Role) {
        self.init(sign: sign ?? Self.sign(fate), word: word, role: Self.role(fate, changed: changed))
    }

    package init(sign: String, word: String, role: Role) {
        self.sign = sign
        self.word = word
        self.role = role
    }

    /// Below this width a row drops columns.
    package static let narrow = 60

    /// - Parameter columns: the widths of the sign with the word, and of the name.
    package func row(_ row: ImportRow, width: Int, columns: (word: Int, name: Int)) -> ListView.Row {
        let isNarrow = width < Self.narrow
        let mark = isNarrow ? sign : TextLayout.fit("\(sign) \(word)", to: columns.word)
        let line = isNarrow ? "" : TextLayout.fit("\(row.line)", to: 5, .right) + " "
        let name = TextLayout.fit(row.name.isEmpty ? "–" : row.name, to: columns.name)
        return .init([
            TextRun(line, Style(.muted)), TextRun(mark + " ", Style(role)), TextRun(name + " "),
            TextRun(row.detail, Style(.muted)),
        ])
    }

    private static func sign(_ fate: ImportRow.Fate) -> String {
        switch fate {
        case .new: "+"
        case .changed: "~"
        case .unchanged: "="
        case .skipped: "-"
        case .failed: "!"
        }
    }

    package static func role(_ fate: ImportRow.Fate, changed: Role) -> Role {
        switch fate {
        case .new: .success
        case .changed: changed
        case .unchanged, .skipped: .muted
        case .failed: .error
        }
    }
}
