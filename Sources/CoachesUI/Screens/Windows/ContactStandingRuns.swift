import CoachesCore
import TextKit

/// What coaches may do, as parts of the lines of any screen: signs first, and never without a mark that nobody verified it.
enum ContactStandingRuns {
    /// `✓`, `no`, `✓?`: what no rule says is never a bare yes.
    static func sign(_ verdict: ContactStanding.Verdict, _ glyphs: GlyphSet) -> TextRun {
        let yes = glyphs.signs.isEmpty ? "✓" : "yes"
        return switch verdict {
        case .yes: TextRun(yes, Style(.coachDone))
        case .no: TextRun("no", Style(.coachOverdue))
        case .unsure: TextRun(yes + "?", Style(.coachGuess))
        }
    }

    /// Three lines beside a coach: `MAY WRITE ✓ CALL ✓ MEET on campus only`, why, and what it is worth.
    static func lines(_ standing: ContactStanding, _ glyphs: GlyphSet) -> [[TextRun]] {
        [
            [
                TextRun("MAY WRITE ", Style(.heading)), sign(standing.write, glyphs),
                TextRun(" CALL ", Style(.heading)), sign(standing.call, glyphs),
                TextRun(" MEET ", Style(.heading)), TextRun(place(standing)),
            ],
            [TextRun(why(standing), Style(.coachRule))], [TextRun("? \(standing.caution)", Style(.coachGuess))],
        ]
    }

    /// `on campus only`
    private static func place(_ standing: ContactStanding) -> String {
        switch (standing.away, standing.campus) {
        case (.yes, _): "anywhere"
        case (.no, .yes): "on campus only"
        case (.no, .unsure): "on campus only?"
        case (_, .no): "no"
        case (.unsure, _): "?"
        }
    }

    /// `since 1 Aug 2026; quiet to 28 Feb 2027`
    private static func why(_ standing: ContactStanding) -> String {
        "\(standing.firstContact.words); \(standing.periods.words(seenFrom: standing.day))"
    }

    /// Whether they may call: `✓ may call you since 1 Aug 2026 ?`
    static func calling(_ standing: ContactStanding, _ glyphs: GlyphSet) -> [TextRun] {
        let words = standing.writing.replacing("may write and call", with: "may call you", maxReplacements: 1)
        let calls = standing.call == .no ? " calls: " : " "
        return [sign(standing.call, glyphs), TextRun("\(calls)\(words) "), TextRun("?", Style(.coachGuess))]
    }

    /// Whether they may meet: `▲ meet on their campus only, to 28 Feb ?`
    static func meeting(_ standing: ContactStanding) -> [TextRun] { rule(standing.meeting) }

    /// Whether they may write: `▲ may write and call since 1 Aug 2026 ?`
    static func writing(_ standing: ContactStanding) -> [TextRun] { rule(standing.writing) }

    private static func rule(_ words: String) -> [TextRun] {
        [TextRun("▲ \(words) ", Style(.coachRule)), TextRun("?", Style(.coachGuess))]
    }
}
