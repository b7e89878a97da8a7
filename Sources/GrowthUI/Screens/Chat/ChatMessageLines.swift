import GrowthCore
import QuadCore
import TextKit

/// One message of a chat as rows: the speaker, the lines before the text, the text, and errors.
struct ChatMessageLines {
    struct Look: Equatable {
        /// `2/3`
        var siblings = ""
        var isSelected = false
        /// Whether earlier messages are no longer sent to the model.
        var isFirstSent = false
        var isRunning = false
        /// Whether the message is folded to one row.
        var isFolded = false
        var showsThinking = false
    }

    private static let indent = 2

    private let message: ChatMessage
    private let look: Look
    private let width: Int
    private let glyphs: GlyphSet

    init(_ message: ChatMessage, _ look: Look, width: Int, _ glyphs: GlyphSet) {
        (self.message, self.look, self.width, self.glyphs) = (message, look, width, glyphs)
    }

    static func textWidth(in width: Int) -> Int { max(1, width - indent) }

    func rows(_ text: ChatTextLines) -> [[TextRun]] {
        if look.isFolded { return [folded, []] }
        var rows: [[TextRun]] = []
        if look.isFirstSent {
            let words = "\(glyphs.scrollUp) no longer sent to the model: the chat is too long"
            rows += [[TextRun(TextLayout.clip(words, to: width), Style(.muted))], []]
        }
        rows.append(head)
        if let notice = message.notice {
            for paragraph in notice.split(separator: "\n") { rows += wrapped("! \(paragraph)", Style(.warning)) }
            rows.append([])
        }
        rows += thinking + text.lines
        if let problem = message.problem {
            rows += wrapped("! \(problem)\(message.next.map { " · \(Self.words(for: $0))" } ?? "")", Style(.warning))
        }
        return rows + [[]]
    }

    private static func words(for next: ChatNextStep) -> String {
        switch next {
        case .goOn: "c continues"
        case .askAgain: "r asks again"
        case .changeKey: "m changes the key"
        case .chooseModel: "m chooses the model"
        case .sendLess: "T sends less"
        }
    }

    private func wrapped(_ words: String, _ style: Style) -> [[TextRun]] {
        TextLayout.wrap(words, width: Self.textWidth(in: width)).map {
            [TextRun(String(repeating: " ", count: Self.indent)), TextRun($0, style)]
        }
    }

    /// `you  I have a 2 km test on Saturday an…`
    private var folded: [TextRun] {
        let line = message.text.split(separator: "\n").first.map(String.init) ?? ""
        return TextLayout.clip([TextRun(" you  ", Style(.accent, .bold)), TextRun(line)], to: width)
    }

    private var head: [TextRun] {
        let who = message.role == .user ? "you" : message.model.map { "coach · \($0)" } ?? "guide"
        var head = [
            TextRun(look.isSelected ? String(glyphs.pointer) : " ", Style(.accent)),
            TextRun(who, Style(message.role == .user ? .accent : .heading, .bold)),
        ]
        if !look.siblings.isEmpty { head.append(TextRun(" · \(look.siblings)", Style(.muted))) }
        if !mark.isEmpty { head.append(TextRun(" \(mark)", Style(.warning))) }
        return head
    }

    private var mark: String { message.mark(isComing: look.isRunning).map { "[\($0)]" } ?? "" }

    private var thinking: [[TextRun]] {
        guard let thinking = message.thinking, !thinking.isEmpty else { return [] }
        guard look.showsThinking else {
            let words = thinking.split(whereSeparator: \.isWhitespace).count.counted("word")
            return wrapped("(thought aloud: \(words); t shows it)", Style(.muted))
        }
        return thinking.split(separator: "\n").flatMap { wrapped(String($0), Style(.muted)) } + [[]]
    }
}
