import GrowthCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The line to log a session, at the bottom of any screen, with the reading of the line below it.
@MainActor
final class GrowthLineLayer: TextLayer {
    var onClose: () -> Void = {}
    var helpKey = ""
    private let viewModel: GrowthLineViewModel
    private static let labelWidth = 10

    init(_ viewModel: GrowthLineViewModel) {
        self.viewModel = viewModel
    }

    var textKeys: [TextKey] {
        [
            TextKey(Key(.enter), "Log the practice session"), TextKey(.control("o"), "Open the line as a form"),
            TextKey(Key(.escape), "Close; the line is kept"),
        ] + TextKey.line
    }

    func handle(_ key: Key) {
        switch key {
        case Key(.escape): onClose()
        case Key(.enter): if viewModel.entered() { onClose() }
        case .control("o"):
            onClose()
            viewModel.wantedForm()
        default: viewModel.typed(key)
        }
    }

    func paste(_ text: String) { viewModel.pasted(text) }

    var hints: [FooterHint] {
        [
            FooterHint("enter", "log", rank: 2), FooterHint("ctrl-o", "form"),
            FooterHint("esc", "keep", isPinned: true),
        ] + helpHint
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        // Errors and results are shown in the status line.
        let content = rect.splitBottom(2).rest
        let lines = viewModel.lines.flatMap { runs($0, width: content.width - 2) }
        let rows = min(lines.count, max(0, content.height - 2))
        let box = content.splitBottom(rows + 1).bottom
        canvas.fill(box, style: Style(.dialog))
        let line = box.row(0)
        canvas.fill(line, style: Style(.status))
        let (sign, field) = line.splitLeft(5)
        canvas.drawLine("Log", in: sign, style: Style(.accent))
        TextFieldView.render(
            into: &canvas, in: field, input: viewModel.input, placeholder: "row 1h10 e4 m-1>+1 yesterday 17:30 #erg",
            unread: viewModel.reading.unread.map(\.text))
        canvas.drawLines(Array(lines.prefix(rows)), in: box.splitTop(1).rest)
    }

    private func runs(_ line: GrowthLineViewModel.Line, width: Int) -> [[TextRun]] {
        let style = Style(line.isWarning ? .warning : line.isMuted ? .muted : .text)
        guard !line.label.isEmpty else {
            return TextLayout.wrap(line.text, width: max(8, width)).map { [TextRun($0, style)] }
        }
        let label = TextLayout.fit(line.label, to: Self.labelWidth)
        return [[TextRun(label + " ", Style(.muted)), TextRun(line.text, style)]]
    }
}
