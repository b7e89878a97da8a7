import CoachesCore
import TextKit

/// The contact rules as runs of text for any screen. Signs come first, and every text is marked as unverified.
enum ContactStandingRuns {
    /// `✓`, `no`, `✓?`: without a rule, the answer is never a plain yes.
    static func sign(_ verdict: ContactStanding.Verdict, _ glyphs: GlyphSet) -> TextRun {
        let yes = glyphs.signs.isEmpty ? "✓" : "yes"
        return switch verdict {
        case .yes: TextRun(yes, Style(.coachDone))
        case .no: TextRun("no", Style(.coachOverdue))
        case .unsure: TextRun(yes + "?", Style(.coachGuess))
        }
    }

    /// Returns three lines beside a coach: `MAY WRITE ✓ CALL ✓ MEET on campus only`, the reason, and a caution.
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

    /// Returns whether coaches may call: `✓ may call you since 1 Aug 2026 ?`
    static func calling(_ standing: ContactStanding, _ glyphs: GlyphSet) -> [TextRun] {
        let words = standing.writing.replacing("may write and call", with: "may call you", maxReplacements: 1)
        let calls = standing.call == .no ? " calls: " : " "
        return [sign(standing.call, glyphs), TextRun("\(calls)\(words) "), TextRun("?", Style(.coachGuess))]
    }

    /// Returns whether coaches may meet the athlete: `▲ meet on their campus only, to 28 Feb ?`
    static func meeting(_ standing: ContactStanding) -> [TextRun] { rule(standing.meeting) }

    /// Returns whether coaches may write: `▲ may write and call since 1 Aug 2026 ?`
    static func writing(_ standing: ContactStanding) -> [TextRun] { rule(standing.writing) }

    private static func rule(_ words: String) -> [TextRun] {
        [TextRun("▲ \(words) ", Style(.coachRule)), TextRun("?", Style(.coachGuess))]
    }
}
