import CoachesCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The line to log a contact, at the bottom of any screen, with the reading of the line below it.
@MainActor
final class QuickLogLayer: TextLayer {
    var onClose: () -> Void = {}
    var helpKey = ""
    let viewModel: QuickLogViewModel

    init(_ viewModel: QuickLogViewModel) {
        self.viewModel = viewModel
    }

    private var isOnCard: Bool { viewModel.beginning.isOnCard }

    // MARK: Keys

    var textKeys: [TextKey] {
        let own = [
            TextKey(Key(.enter), "Log it, or choose the answer"), TextKey(Key(.tab), "Go to the next field"),
            TextKey(Key(.backTab), "Go to the previous field"), TextKey(Key(.up), "Go to the previous answer or guess"),
            TextKey(Key(.down), "Go to the next answer or guess"),
            TextKey(.control("o"), "Switch the direction: you did, or they did"),
            TextKey(Key(.escape), "Close; the line is kept"),
        ]
        guard isOnCard else { return own + TextKey.line }
        let copies = TextKey(.control("y"), "Copy their number")
        return own + [copies] + TextKey.line.filter { $0.key != copies.key }
    }

    func handle(_ key: Key) {
        switch key {
        case Key(.escape): onClose()
        case Key(.enter): if viewModel.entered() { onClose() }
        case Key(.tab): viewModel.walked(1)
        case Key(.backTab): viewModel.walked(-1)
        case Key(.up): viewModel.stepped(-1)
        case Key(.down): viewModel.stepped(1)
        case .control("o"): viewModel.turned()
        case .control("y") where isOnCard: viewModel.copiedNumber()
        default:
            if let number = key.text.flatMap({ Int(String($0)) }), viewModel.picked(number) { return }
            viewModel.typed(key)
        }
    }

    func paste(_ text: String) { viewModel.pasted(text) }

    // MARK: Drawing

    func render(into canvas: inout Canvas, in rect: Rect) {
        // Errors and results are shown in the status line.
        let content = rect.splitBottom(2).rest
        let all = viewModel.isUntouched ? [] : QuickLogLines(viewModel, width: content.width).all
        let rows = min(all.count, max(0, content.height - 2))
        let box = content.splitBottom(rows + 1).bottom
        canvas.fill(box, style: Style(.dialog))
        let line = box.row(0)
        canvas.fill(line, style: Style(.status))
        let (sign, field) = line.splitLeft(5)
        canvas.drawLine("Log", in: sign, style: Style(.accent))
        TextFieldView.render(
            into: &canvas, in: field, input: viewModel.input, placeholder: "such as \(viewModel.example)",
            isFocused: viewModel.focus == .line, unread: viewModel.unread)
        canvas.drawLines(Array(all.prefix(rows)), in: box.splitTop(1).rest)
    }

    var hints: [FooterHint] {
        let asks = viewModel.reading?.questions.isEmpty == false
        let out = FooterHint("esc", isOnCard ? "to the card" : "keep", isPinned: true)
        let copy = isOnCard ? [FooterHint("ctrl-y", "copy number", rank: -1)] : []
        return [FooterHint("enter", asks ? "choose" : "log", rank: 2), FooterHint("tab", "next field", rank: -1)] + copy
            + [FooterHint("ctrl-o", "direction", rank: -2), out] + helpHint
    }
}
