import GrowthCore
import TextKit

/// The messages of a chat as lines. Unchanged messages are not laid out again while an answer grows below them.
struct ChatTranscript {
    struct Line: Equatable {
        let runs: [TextRun]
        /// The id of the message.
        let message: String
    }

    /// The view of a chat: the selection and the options.
    struct View: Equatable {
        /// The message that actions apply to; nil for the last one.
        var selected: String?
        /// The answer that is arriving.
        var running: String?
        var showsThinking = false
        var width = 1
    }

    private struct Laid {
        let message: ChatMessage
        let look: ChatMessageLines.Look
        let text: ChatTextLines
        let lines: [Line]
    }

    private(set) var lines: [Line] = []
    private var starts: [String: Int] = [:]
    private var laid: [Laid] = []
    private var width = 0

    /// The width below which a question folds to one row while its answer arrives, which then needs the room.
    private static let narrow = 50

    /// Returns the first line of a message.
    func start(of id: String) -> Int? { starts[id] }

    mutating func layOut(_ path: [ChatMessage], _ tree: ChatTree, _ view: View, glyphs: GlyphSet) {
        if view.width != width { laid = [] }
        width = view.width
        let looks = Self.looks(path, tree, view)
        var same = 0
        while same < path.count, laid.indices.contains(same), laid[same].look == looks[same],
            laid[same].message == path[same]
        {
            same += 1
        }
        guard same < path.count || laid.count != path.count else { return }
        lines.removeLast(lines.count - laid.prefix(same).reduce(0) { $0 + $1.lines.count })
        var before: [Laid?] = laid.dropFirst(same).map { $0 }
        before += Array(repeating: nil, count: max(0, path.count - laid.count))
        laid.removeLast(laid.count - same)
        for (message, (look, old)) in zip(path[same...], zip(looks[same...], before)) {
            let new = lay(message, look, after: old, glyphs)
            starts[message.id] = lines.count
            lines += new.lines
            laid.append(new)
        }
    }

    private func lay(_ message: ChatMessage, _ look: ChatMessageLines.Look, after old: Laid?, _ glyphs: GlyphSet)
        -> Laid
    {
        // Only an arriving answer keeps its earlier text and adds to it.
        let isGrowing = look.isRunning && old?.message.id == message.id && old?.look.isRunning == true
        // Models write Markdown; the text of people and of the guide is literal.
        let isModel = message.role == .coach && message.model != nil
        var text = ChatTextLines(
            width: ChatMessageLines.textWidth(in: width), form: isModel ? .markdown : .plain, glyphs)
        if isGrowing, let old { text = old.text }
        text.lay(message.text, sources: Set(message.numberedSources.map(\.number)))
        let rows = ChatMessageLines(message, look, width: width, glyphs).rows(text)
        return Laid(message: message, look: look, text: text, lines: rows.map { Line(runs: $0, message: message.id) })
    }

    private static func looks(_ path: [ChatMessage], _ tree: ChatTree, _ view: View) -> [ChatMessageLines.Look] {
        let firstSent = path.last { $0.asked != nil }?.asked?.first
        let answered = view.width < narrow ? path.first { $0.id == view.running }?.parent : nil
        return path.map { message in
            ChatMessageLines.Look(
                siblings: place(of: message, in: tree), isSelected: message.id == view.selected,
                isFirstSent: message.id == firstSent, isRunning: message.id == view.running,
                isFolded: message.id == answered, showsThinking: view.showsThinking)
        }
    }

    /// Returns `2/3`; empty for a message without siblings.
    private static func place(of message: ChatMessage, in tree: ChatTree) -> String {
        let siblings = tree.siblings(of: message)
        guard siblings.count > 1, let place = siblings.firstIndex(where: { $0.id == message.id }) else { return "" }
        return "\(place + 1)/\(siblings.count)"
    }
}
