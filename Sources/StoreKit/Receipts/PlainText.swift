/// A renderer of lines as text for screens, files and mail.
package enum PlainText {
    /// - Parameter paper: the paper that the lines were laid out for.
    /// - Returns: lines that each end with a line feed and have no trailing spaces.
    package static func text(_ lines: [PrintedLine], on paper: Paper) -> String {
        lines.flatMap { texts($0, paper) }.map { $0 + "\n" }.joined()
    }

    private static func texts(_ line: PrintedLine, _ paper: Paper) -> [String] {
        switch line.content {
        case .text(let text): [aligned(PrintableText.clean(text), line.alignment, paper)]
        case .rule: [String(repeating: "-", count: paper.columns)]
        case .blank: [""]
        case .qr(let payload): paper.substitute(forQR: payload).map { aligned($0, line.alignment, paper) }
        }
    }

    private static func aligned(_ text: String, _ alignment: PrintedLine.Alignment, _ paper: Paper) -> String {
        let room = max(paper.columns - paper.width(text), 0)
        let margin =
            switch alignment {
            case .left: 0
            case .center: room / 2
            case .right: room
            }
        return String(repeating: " ", count: margin) + text
    }
}
