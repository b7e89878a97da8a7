import QuadCore
import TextKit
import WordleCore

/// A month of analyses as a line of a table.
struct SkillText {
    /// The columns of the whole line.
    static let width = 51

    let line: String

    /// - Parameter isNarrow: whether the month is short and the columns are closer.
    init(_ month: MonthSkill, isNarrow: Bool = false) {
        line = Self.line(
            isNarrow ? DateText.shortMonth(month.month) : DateText.month(month.month), month.games.grouped,
            [month.average, month.bestAverage, month.inaccuracy].map(WordleText.hundredths)
                + [WordleText.signed(month.luck)], isNarrow)
    }

    static func header(isNarrow: Bool = false) -> String {
        line("Month", "Games", ["You", "Bot", "Cost", "Luck"], isNarrow)
    }

    private static func line(_ month: String, _ games: String, _ figures: [String], _ isNarrow: Bool) -> String {
        let gap = isNarrow ? " " : "  "
        let cells = [
            TextLayout.fit(month, to: isNarrow ? 8 : 16), TextLayout.fit(games, to: 5, .right),
        ]
        return (cells + figures.dropLast().map { TextLayout.fit($0, to: isNarrow ? 4 : 5) } + figures.suffix(1))
            .joined(separator: gap)
    }
}
