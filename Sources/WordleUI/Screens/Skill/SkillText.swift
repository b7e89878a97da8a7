import QuadCore
import TextKit
import WordleCore

/// A month of analyses as a line of a table.
struct SkillText {
    static let header = "Month             Games  You    Bot    Cost   Luck"

    let line: String

    init(_ month: MonthSkill) {
        let figures = [
            TextLayout.fit("\(DateText.month(month.month))", to: 16), "  ",
            TextLayout.fit(month.games.grouped, to: 5, .right), "  ",
            TextLayout.fit(WordleText.hundredths(month.average), to: 5), "  ",
            TextLayout.fit(WordleText.hundredths(month.bestAverage), to: 5), "  ",
            TextLayout.fit(WordleText.hundredths(month.inaccuracy), to: 5), "  ",
            WordleText.signed(month.luck),
        ]
        line = figures.joined()
    }
}
