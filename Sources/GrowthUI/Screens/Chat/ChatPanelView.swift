import ChatKit
import GrowthCore
import QuadCore
import TerminalKit
import TextKit
import ViewState

/// The panel beside a chat, if there is room: the data that the model may read, the model, the numbered sources of the
/// selected answer, and the figures of an answer.
@MainActor
enum ChatPanelView {
    /// The fewest columns at which the panel is useful.
    static let least = 24

    /// - Returns: the rectangles of the sources, for the mouse.
    static func render(
        _ viewModel: ChatViewModel, into canvas: inout Canvas, in rect: Rect
    ) -> [(place: Rect, source: ChatSource)] {
        let (line, rest) = rect.splitLeft(1)
        if canvas.glyphs.drawsFrames {
            canvas.fill(line, with: canvas.glyphs.box.vertical, style: Style(.border))
        }
        let inner = rest.splitLeft(1).rest
        let panel = Panel(width: max(1, inner.width))
        var lines = panel.receiver(viewModel)
        var places: [(place: Rect, source: ChatSource)] = []
        if let message = viewModel.position.selected, !message.sources.isEmpty {
            lines += panel.sourcesHead
            for (number, source) in message.numberedSources {
                let rows = panel.row(of: source, number)
                let place = Rect(x: inner.x, y: inner.y + lines.count, width: inner.width, height: rows.count)
                places.append((place.intersection(inner), source))
                lines += rows
            }
        }
        canvas.drawLines(lines + panel.figures(viewModel.position.answer), in: inner)
        return places
    }

    private struct Panel {
        let width: Int

        private func wrapped(_ text: String, _ style: Style) -> [[TextRun]] {
            TextLayout.wrap([TextRun(text, style)], width: width)
        }

        @MainActor func receiver(_ viewModel: ChatViewModel) -> [[TextRun]] {
            let settings = viewModel.conversation.settings
            guard let asks = settings.asks else {
                return wrapped(
                    "The guide answers with passages from the library on this machine. "
                        + "It is not a model; m chooses one.",
                    Style(.muted))
            }
            var lines = wrapped("What the model gets · T changes it", Style(.heading, .bold))
            for scope in ChatScope.allCases {
                let isOn = settings.scopes.contains(scope)
                lines += wrapped("[\(isOn ? "x" : " ")] \(scope.rawValue)", isOn ? .text : Style(.muted))
                if isOn { lines += wrapped("    \(scope.words)", Style(.muted)) }
            }
            let provider = viewModel.conversations.models.providers.first { $0.id == asks.provider }
            let place = provider.map { $0.isOnThisMachine ? "on this machine" : "at \($0.host), another machine" }
            return lines
                + wrapped("to \(ChatModelDialogs.name(asks)) \(place ?? "of \(asks.provider)")", Style(.muted))
        }

        var sourcesHead: [[TextRun]] { [[]] + wrapped("Sources · o opens one", Style(.heading, .bold)) }

        func row(of source: ChatSource, _ number: Int) -> [[TextRun]] {
            wrapped("[\(number)] \(source.title)", Style(.link))
        }

        func figures(_ message: ChatMessage?) -> [[TextRun]] {
            guard let asked = message?.asked, asked.room > 0 else { return [] }
            let tokens = asked.promptTokens ?? asked.estimate
            var lines: [[TextRun]] = [[]]
            let about = asked.promptTokens == nil ? "about " : ""
            lines += wrapped("Room  \(about)\(tokens.grouped) of \(asked.room.grouped) tokens", Style(.muted))
            var speed: [String] = []
            if let rate = asked.tokensPerSecond { speed.append("\(Int(rate.rounded())) tokens/s") }
            if let first = asked.firstWord {
                speed.append("first word \(PracticeSessionText.number((first * 10).rounded() / 10)) s")
            }
            if !speed.isEmpty { lines += wrapped(speed.joined(separator: " · "), Style(.muted)) }
            return lines + wrapped("w shows what was sent", Style(.muted))
        }
    }
}
