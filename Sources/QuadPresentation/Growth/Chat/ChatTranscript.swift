import QuadDomain
import TerminalKit

/// The messages of a chat as lines. Those that did not change are not laid out again: an answer grows below them.
struct ChatTranscript {
    struct Line: Equatable {
        let runs: [TextRun]
        /// The message it is of.
        let message: String
    }

    private struct Laid {
        let message: ChatMessage
        let siblings: String
        let isSelected: Bool
        let isFirstSent: Bool
        let isRunning: Bool
        let lines: [Line]
        let text: ChatTextLines
    }

    private(set) var lines: [Line] = []
    private var starts: [String: Int] = [:]
    private var laid: [Laid] = []
    private var width = 0
    private var showsThinking = false

    /// The first line of a message.
    func start(of id: String) -> Int? { starts[id] }

    mutating func layOut(
        _ path: [ChatMessage], _ tree: ChatTree, selected: String?, running: String?, showsThinking: Bool, width: Int,
        glyphs: GlyphSet
    ) {
        if width != self.width || showsThinking != self.showsThinking { laid = [] }
        (self.width, self.showsThinking) = (width, showsThinking)
        let firstSent = path.last { $0.asked != nil }?.asked?.first
        var same = 0
        var next: [Laid] = []
        next.reserveCapacity(path.count)
        for (place, message) in path.enumerated() {
            let siblings = Self.place(of: message, in: tree)
            let isSelected = message.id == selected
            let isFirstSent = message.id == firstSent
            let isRunning = message.id == running
            let before = laid.indices.contains(place) ? laid[place] : nil
            if let before, before.siblings == siblings, before.isSelected == isSelected,
                before.isFirstSent == isFirstSent, before.isRunning == isRunning, before.message == message
            {
                if same == place { same += 1 }
                next.append(before)
                continue
            }
            var text = before?.message.id == message.id ? before?.text : nil
            if text == nil || !isRunning { text = ChatTextLines(width: max(1, width - Self.indent)) }
            guard var text else { continue }
            text.lay(message.text, sources: message.sources.count)
            let lines = self.lines(message, siblings, isSelected, isFirstSent, isRunning, text, glyphs)
            next.append(
                Laid(
                    message: message, siblings: siblings, isSelected: isSelected, isFirstSent: isFirstSent,
                    isRunning: isRunning,
                    lines: lines, text: text))
        }
        guard same < next.count || laid.count != next.count else { return }
        let kept = laid.prefix(same).reduce(0) { $0 + $1.lines.count }
        laid = next
        if kept == 0 { starts = [:] }
        lines.removeLast(max(0, lines.count - kept))
        for part in laid[same...] {
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

    private static let indent = 2

    private func lines(
        _ message: ChatMessage, _ siblings: String, _ isSelected: Bool, _ isFirstSent: Bool, _ isRunning: Bool,
        _ text: ChatTextLines,
        _ glyphs: GlyphSet
    ) -> [Line] {
        var rows: [[TextRun]] = []
        if isFirstSent {
            let words = TextLayout.clip("\(glyphs.scrollUp) no longer sent to the model: too long for it", to: width)
            rows += [[TextRun(words, Style(.muted))], []]
        }
        rows.append(head(message, siblings, isSelected, isRunning, glyphs))
        let inner = max(1, width - Self.indent)
        func add(_ words: String, _ role: Style) {
            for line in TextLayout.wrap(words, width: inner) { rows.append([TextRun("  "), TextRun(line, role)]) }
        }
        if let notice = message.notice {
            for paragraph in notice.split(separator: "\n") { add("! \(paragraph)", Style(.warning)) }
            rows.append([])
        }
        if let thinking = message.thinking, !thinking.isEmpty {
            if showsThinking {
                for paragraph in thinking.split(separator: "\n") { add(String(paragraph), Style(.muted)) }
                rows.append([])
            } else {
                add("(thought aloud: \(Self.words(thinking)); t shows it)", Style(.muted))
            }
        }
        rows += text.lines
        if let problem = message.problem { add("! \(problem)", Style(.warning)) }
        rows.append([])
        return rows.map { Line(runs: $0, message: message.id) }
    }

    private static func words(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).count.counted("word")
    }

    private func head(
        _ message: ChatMessage, _ siblings: String, _ isSelected: Bool, _ isRunning: Bool, _ glyphs: GlyphSet
    ) -> [TextRun] {
        let who = message.role == .user ? "you" : message.model.map { "coach · \($0)" } ?? "guide"
        let mark =
            switch message.state {
            case .done: ""
            case .running: isRunning ? "" : "[cut off]"
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
        return head
    }
}
