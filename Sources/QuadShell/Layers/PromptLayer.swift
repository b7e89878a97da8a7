import TerminalKit
import TextKit
import ViewState

/// A line to type into, in the place of the status line, with completions above it.
@MainActor
package final class PromptLayer: TextLayer {
    /// The footer's words for Enter and Esc.
    package struct KeyWords: Equatable, Sendable {
        var enter = "done"
        package var escape = "cancel"

        package init(enter: String = "done", escape: String = "cancel") {
            self.enter = enter
            self.escape = escape
        }
    }

    typealias Completion = (String) -> [String]

    package var onClose: () -> Void = {}
    package var helpKey = ""
    /// Whether the code from a barcode reader, which ends with Enter, is an answer.
    package var takesScans = false
    /// The message of the status line, which lies below this layer.
    var message: StatusMessage?
    private let sign: String
    private let help: String
    private let keys: KeyWords
    package let textExamples: [TextExample]
    private let complete: Completion
    private let status: () -> String
    private let onType: (String) -> Void
    private let onEnter: (String) -> Void
    private let onCancel: () -> Void
    private var input: TextInput
    /// The candidates that Tab goes through. They are made at the first Tab, so that further Tabs do not narrow them.
    private var candidates: [String] = []
    private var candidate: Int?
    /// The completions of the current text; nil until they are drawn.
    private var completions: [String]?
    /// The rectangle of the candidates in the last frame, for the mouse.
    private var candidatesPlace = Rect(x: 0, y: 0, width: 0, height: 0)
    private var firstCandidate = 0
    /// The narrowest field beside a question. A narrower field stands below its question, over the whole width.
    private static let narrowestField = 28
    /// The columns after the typed text that stay free.
    private static let roomToType = 16
    /// The most clusters to complete. A longer text was pasted and is no beginning of a word.
    private static let longestToComplete = 500

    init(
        sign: String, text: String = "", isSuggested: Bool = false, help: String = "", keys: KeyWords = KeyWords(),
        examples: [TextExample] = [],
        complete: @escaping Completion = { _ in [] },
        status: @escaping () -> String = { "" },
        onType: @escaping (String) -> Void = { _ in }, onEnter: @escaping (String) -> Void,
        onCancel: @escaping () -> Void = {}
    ) {
        self.sign = sign
        self.help = help
        self.keys = keys
        textExamples = examples
        self.complete = complete
        self.status = status
        self.onType = onType
        self.onEnter = onEnter
        self.onCancel = onCancel
        input = TextInput(text, isSuggested: isSuggested)
    }

    package var hints: [FooterHint] {
        var hints = [FooterHint("enter", keys.enter), FooterHint("esc", keys.escape, isPinned: true)]
        if !shown.isEmpty { hints.append(FooterHint("tab", "complete", rank: -1)) }
        return hints + helpHint
    }

    private var shown: [String] { candidate == nil ? currentCompletions() : candidates }

    package func click(_ mouse: MouseEvent) {
        guard mouse.kind == .click, candidatesPlace.contains(mouse.position) else { return }
        let index = firstCandidate + mouse.position.y - candidatesPlace.y
        if candidate == nil { candidates = currentCompletions() }
        if candidates.indices.contains(index) { choose(index) }
    }

    package func render(into canvas: inout Canvas, in rect: Rect) {
        let helpLines = helpLines(in: rect)
        let line = rect.row(rect.height - 2 - helpLines.count)
        canvas.fill(line, style: Style(.status))
        for (row, text) in helpLines.enumerated() {
            let place = rect.row(line.y - rect.y + 1 + row)
            canvas.fill(place, style: Style(.status))
            canvas.drawLine(text, in: place, style: Style(.muted))
        }
        let signColumns = TextWidth.columns(of: sign)
        // If the question leaves too little room for the answer, the question stands above.
        let isStacked = signColumns > 0 && rect.width - signColumns < min(Self.narrowestField, rect.width / 2)
        let top = isStacked ? Rect(x: line.x, y: line.y - 1, width: line.width, height: 1) : line
        if isStacked { canvas.fill(top, style: Style(.status)) }
        drawCandidates(shown, above: drawMessage(above: top, into: &canvas), in: rect, into: &canvas)
        let (signRect, rest) = isStacked ? (top, line) : line.splitLeft(signColumns)
        let field = drawStatus(in: rest, into: &canvas)
        canvas.drawLine(sign, in: signRect, style: Style(.accent))
        TextFieldView.render(into: &canvas, in: field, input: input)
    }

    /// Returns the lines of help, at most a quarter of the height.
    private func helpLines(in rect: Rect) -> [String] {
        guard !help.isEmpty else { return [] }
        return Array(TextLayout.wrap(help, width: max(1, rect.width)).prefix(max(1, rect.height / 4)))
    }

    /// - Returns: the highest row in use.
    private func drawMessage(above line: Rect, into canvas: inout Canvas) -> Rect {
        guard let message else { return line }
        let rows = StatusLineView.height(of: message, columns: line.width, canvas.glyphs)
        let place = Rect(x: line.x, y: line.y - rows, width: line.width, height: rows)
        StatusLineView.render(into: &canvas, in: place, message: message)
        return place.row(0)
    }

    /// - Returns: the room for the typed text, which comes first.
    private func drawStatus(in rest: Rect, into canvas: inout Canvas) -> Rect {
        let told = input.isFull ? "no room left" : status()
        // Beside a few letters, the status may take more than half of the line.
        let taken = min(rest.width / 2, TextWidth.columns(of: input.text) + Self.roomToType)
        let text = TextLayout.clip(told, to: rest.width - taken, ellipsis: canvas.glyphs.ellipsis)
        let width = TextWidth.columns(of: text)
        guard width > 0, input.isFull || input.fits(columns: rest.width - 3 - width) else { return rest }
        let (field, place) = rest.splitLeft(rest.width - width)
        canvas.drawLine(text, in: place, style: Style(.muted))
        return field
    }

    private func drawCandidates(_ names: [String], above line: Rect, in rect: Rect, into canvas: inout Canvas) {
        let rows = max(0, min(names.count, min(8, line.y - rect.y - 2)))
        candidatesPlace = Rect(x: line.x, y: line.y - rows, width: line.width, height: rows)
        guard rows > 0 else { return }
        let first = max(0, (candidate ?? 0) - rows + 1)
        firstCandidate = first
        for (row, name) in names.dropFirst(first).prefix(rows).enumerated() {
            let isChosen = candidate == first + row
            let place = Rect(x: line.x, y: line.y - rows + row, width: line.width, height: 1)
            canvas.fill(place, style: Style(isChosen ? .selection : .dialog))
            let pointer = isChosen ? canvas.glyphs.pointer : " "
            canvas.drawLine("\(pointer) \(name)", in: place, style: Style(isChosen ? .selection : .dialog))
        }
    }

    package var textKeys: [TextKey] {
        let completing =
            currentCompletions().isEmpty
            ? []
            : [
                TextKey(Key(.tab), "Autocomplete"),
                TextKey(Key(.backTab), "Autocomplete, starting from the last match"),
            ]
        return [TextKey(Key(.enter), "Accept the text"), TextKey(Key(.escape), "Cancel")] + completing
            + TextKey.line
    }

    package func handle(_ key: Key) {
        switch key {
        case Key(.escape):
            onClose()
            onCancel()
        case Key(.enter):
            onClose()
            onEnter(input.text)
        case Key(.tab), Key(.down): step(1)
        case Key(.backTab), Key(.up): step(-1)
        case Key(.backspace) where input.isEmpty:
            onClose()
            onCancel()
        default:
            let isTooMuch = input.isFull && key.text != nil
            if input.handle(key), !isTooMuch { typed() }
        }
    }

    package func paste(_ text: String) {
        input.paste(text)
        typed()
    }

    private func typed() {
        candidate = nil
        completions = nil
        onType(input.text)
    }

    private func currentCompletions() -> [String] {
        if let completions { return completions }
        let made = input.length > Self.longestToComplete ? [] : complete(input.text)
        completions = made
        return made
    }

    private func step(_ direction: Int) {
        if candidate == nil { candidates = currentCompletions() }
        guard !candidates.isEmpty else { return }
        let next = candidate.map { $0 + direction } ?? (direction > 0 ? 0 : -1)
        choose((next + candidates.count) % candidates.count)
    }

    private func choose(_ index: Int) {
        candidate = index
        input = TextInput(candidates[index])
        completions = nil
        onType(input.text)
    }
}
