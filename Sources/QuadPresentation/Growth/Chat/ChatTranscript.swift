import QuadDomain
import TerminalKit

/// The messages of a chat as lines. Those that did not change are not laid out again: an answer grows below them.
struct ChatTranscript: Equatable {
    struct Line: Equatable {
        let runs: [TextRun]
        /// The message it is of.
        let message: String
    }

    private struct Laid: Equatable {
        let message: ChatMessage
        let siblings: String
        let isSelected: Bool
        let lines: [Line]
    }

    private(set) var lines: [Line] = []
    private var starts: [String: Int] = [:]
    private var laid: [Laid] = []
    private var width = 0

    /// The first line of a message.
    func start(of id: String) -> Int? { starts[id] }

    mutating func layOut(
        _ path: [ChatMessage], _ tree: ChatTree, selected: String?, width: Int, glyphs: GlyphSet
    ) {
        if width != self.width { laid = [] }
        self.width = width
        var next: [Laid] = []
        next.reserveCapacity(path.count)
        var isSame = laid.count == path.count
        for (place, message) in path.enumerated() {
            let siblings = Self.place(of: message, in: tree)
            let isSelected = message.id == selected
            if laid.indices.contains(place), laid[place].message == message, laid[place].siblings == siblings,
                laid[place].isSelected == isSelected
            {
                next.append(laid[place])
                continue
            }
            isSame = false
            next.append(
                Laid(
                    message: message, siblings: siblings, isSelected: isSelected,
                    lines: Self.lines(message, siblings, isSelected, width, glyphs)))
        }
        guard !isSame else { return }
        laid = next
        lines = []
        starts = [:]
        for part in laid {
            starts[part.message.id] = lines.count
            lines += part.lines
        }
    }

    /// `2/3`, where there are others.
    private static func place(of message: ChatMessage, in tree: ChatTree) -> String {
        let siblings = tree.siblings(of: message)
        guard siblings.count > 1, let place = siblings.firstIndex(where: { $0.id == message.id }) else { return "" }
        return "\(place + 1)/\(siblings.count)"
    }

    private static func lines(
        _ message: ChatMessage, _ siblings: String, _ isSelected: Bool, _ width: Int, _ glyphs: GlyphSet
    ) -> [Line] {
        let who = message.role == .user ? "you" : message.model.map { "coach · \($0)" } ?? "guide"
        let mark =
            switch message.state {
            case .done, .running: ""
            case .stopped: "[stopped]"
            case .cut: "[cut off]"
            case .failed: "[no answer]"
            }
        var head = [
            TextRun(isSelected ? String(glyphs.pointer) : " ", Style(.accent)),
            TextRun(who, Style(message.role == .user ? .accent : .heading, .bold)),
        ]
        if !siblings.isEmpty { head.append(TextRun(" · \(siblings)", Style(.muted))) }
        if !mark.isEmpty { head.append(TextRun(" \(mark)", Style(.warning))) }
        var rows = [head]
        let inner = max(1, width - indent)
        for paragraph in message.text.split(separator: "\n", omittingEmptySubsequences: false) {
            let runs = marked(String(paragraph), sources: message.sources.count)
            for line in TextLayout.wrap(runs, width: inner) {
                rows.append([TextRun(String(repeating: " ", count: indent))] + line)
            }
        }
        if let problem = message.problem {
            for line in TextLayout.wrap("! \(problem)", width: inner) {
                rows.append([TextRun("  "), TextRun(line, Style(.warning))])
            }
        }
        rows.append([])
        return rows.map { Line(runs: $0, message: message.id) }
    }

    private static let indent = 2

    /// Citations stand out; one of what never was sent says so: `[9?]`.
    private static func marked(_ text: String, sources: Int) -> [TextRun] {
        var runs: [TextRun] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
            let inside = rest[rest.index(after: open)..<close]
            guard let number = Int(inside), number > 0, inside.count <= 3 else {
                runs.append(TextRun(String(rest[...open])))
                rest = rest[rest.index(after: open)...]
                continue
            }
            runs.append(TextRun(String(rest[..<open])))
            runs.append(
                number <= sources
                    ? TextRun("[\(number)]", Style(.link)) : TextRun("[\(number)?]", Style(.warning)))
            rest = rest[rest.index(after: close)...]
        }
        runs.append(TextRun(String(rest)))
        return runs.filter { !$0.text.isEmpty }
    }
}
