import QuadCore
import TerminalKit
import TextKit
import ViewState
import WordleCore

/// The information beside the board: the statistics, the week, the current wait, and the outcome of a finished game.
enum WordleSideView {
    private enum Part {
        case lines([[TextRun]])
        case bars([BarChartView.Bar])

        var height: Int {
            switch self {
            case .lines(let lines): lines.count
            case .bars(let bars): bars.count
            }
        }
    }

    /// A part with its rank. If there is too little room, the parts with the greatest ranks are dropped first.
    private typealias Ranked = (rank: Int, part: Part)

    static func render(_ state: WordleBoardState, into canvas: inout Canvas, in rect: Rect) {
        let parts = state.outcome.map { over($0, state, rect.width) } ?? playing(state, rect.width)
        var room = rect.height + 1
        var kept: Set<Int> = []
        for index in parts.indices.sorted(by: { parts[$0].rank < parts[$1].rank }) {
            guard parts[index].part.height > 0, parts[index].part.height < room else { continue }
            room -= parts[index].part.height + 1
            kept.insert(index)
        }
        var rest = rect
        for index in parts.indices where kept.contains(index) {
            let (place, below) = rest.splitTop(parts[index].part.height)
            switch parts[index].part {
            case .lines(let lines): canvas.drawLines(lines, in: place)
            case .bars(let bars):
                BarChartView.render(into: &canvas, in: place.splitLeft(44).left, bars: bars)
            }
            rest = below.splitTop(1).rest
        }
    }

    private static func playing(_ state: WordleBoardState, _ width: Int) -> [Ranked] {
        let asking = wrapped(state.asking.map { "\($0) · esc stops" }, width, .warning)
        let reminder = wrapped(state.reminder, width, .info)
        guard let side = state.side, width >= 34 else { return [(0, .lines(asking)), (1, .lines(reminder))] }
        return [
            (0, .lines(asking)), (1, .lines(reminder)), (3, .lines(figures(side))), (5, bars(side)),
            (2, .lines(week(side))), (4, .lines(wrapped(state.countdown, width, .muted))),
        ]
    }

    private static func over(_ outcome: WordleBoardState.Outcome, _ state: WordleBoardState, _ width: Int) -> [Ranked] {
        let head = [[TextRun(outcome.headline, Style(outcome.isWon ? .success : .error, .bold))]]
        let result = head + wrapped(outcome.detail, width, .text)
        // If the line above the squares does not fit, only the squares are shown.
        let share = width >= 34 ? outcome.share : Array(outcome.share.dropFirst())
        let parts: [Ranked] = [
            (0, .lines(result)), (2, .lines(share.map { [TextRun($0)] })),
            (1, .lines(wrapped(outcome.countdown, width, .muted))),
        ]
        guard let side = state.side, width >= 34 else { return parts }
        return [parts[0], (3, .lines(figures(side))), (4, bars(side)), parts[1], (5, .lines(week(side))), parts[2]]
    }

    private static func wrapped(_ text: String?, _ width: Int, _ role: Role) -> [[TextRun]] {
        guard let text, !text.isEmpty else { return [] }
        return TextLayout.wrap([TextRun(text, Style(role))], width: max(1, width))
    }

    private static func figures(_ side: WordleBoardState.Side) -> [[TextRun]] { side.figures.map { [TextRun($0)] } }

    private static func bars(_ side: WordleBoardState.Side) -> Part {
        .bars(
            side.distribution.enumerated().map {
                BarChartView.Bar("\($0 + 1)", $1, isMarked: side.markedRow == $0 + 1)
            })
    }

    /// Returns two lines: the names of the days and the results of their puzzles.
    private static func week(_ side: WordleBoardState.Side) -> [[TextRun]] {
        guard !side.week.isEmpty else { return [] }
        let names = side.week.map { TextRun(cell(String(DateText.weekday($0.day).prefix(2))), Style(.muted)) }
        let signs = side.week.map { day in
            TextRun(cell(WordleText.sign(of: day.status)), Style(day.status.role, day.day == side.today ? .bold : []))
        }
        return [names, signs]
    }

    private static func cell(_ text: String) -> String { TextLayout.fit(text, to: 4) }
}

extension WordleMonth.Status {
    var role: Role {
        switch self {
        case .won: .success
        case .lost: .error
        case .open: .warning
        case .toPlay: .accent
        case .missed: .text
        case .neverPlayed, .future, .beforeFirst: .muted
        }
    }
}
