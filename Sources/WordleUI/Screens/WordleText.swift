import QuadCore
import WordleCore
import WordleKit

/// The text of numbers, dates and times in the Wordle tab.
enum WordleText {
    /// Returns the statistics from elsewhere in lines, with a heading.
    static func lines(of imported: ImportedStatistics) -> [String] {
        let bars = imported.distribution.map(\.grouped).joined(separator: " ")
        return [
            "Imported, until \(DateText.full(imported.lastDay))",
            "\(imported.won.grouped) of \(imported.played.grouped) won · \(average(imported.average)) average",
            "streak \(imported.currentStreak.grouped) · longest \(imported.maxStreak.grouped)",
            "in 1–6: \(bars) · lost \(imported.lost.grouped)",
        ]
    }

    /// Says how many daily games were played in place of those of the source.
    static func standIns(_ count: Int) -> String {
        "\(count.counted("day")) with Quad's own words, because the source failed"
    }

    /// Returns a date such as `21 November 2026`.
    static func longDate(_ day: CalendarDay) -> String {
        "\(day.day) \(DateText.month(day))"
    }

    /// Returns a date such as `Sat 21 Nov 2026`.
    static func date(_ day: CalendarDay) -> String {
        "\(DateText.weekday(day)) \(DateText.full(day))"
    }

    /// Returns the rest of a day, such as `5 h 12 min`, rounded up to whole minutes.
    static func wait(_ seconds: Double) -> String { WaitText.text(seconds) }

    /// Returns the duration of a game: `12 s`, `3 min 12 s`, `2 h 5 min`, `3 days`.
    static func time(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded())
        switch whole {
        case ..<60: return "\(whole) s"
        case ..<3600: return whole % 60 == 0 ? "\(whole / 60) min" : "\(whole / 60) min \(whole % 60) s"
        case ..<86_400: return wait(Double(whole / 60 * 60))
        default: return (whole / 86_400).counted("day")
        }
    }

    /// Returns `4.0`, or a dash for nil.
    static func average(_ value: Double?) -> String {
        guard let value else { return "–" }
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// Returns `2.84`.
    static func hundredths(_ value: Double) -> String {
        let number = Int((value * 100).rounded())
        let digits = abs(number)
        return "\(number < 0 ? "−" : "")\(digits / 100).\(digits / 10 % 10)\(digits % 10)"
    }

    /// Returns `3.4212`.
    static func tenThousandths(_ value: Double) -> String {
        let number = Int((value * 10_000).rounded())
        let rest = "\(number % 10_000)"
        return "\(number / 10_000)." + String(repeating: "0", count: 4 - rest.count) + rest
    }

    /// Returns `+0.29` or `−0.36`.
    static func signed(_ value: Double) -> String {
        let text = hundredths(value)
        return value > 0 && text != "0.00" ? "+" + text : text
    }

    /// Returns the expected guesses of a guess: `2.84`, or `≤2.84` if the value is a bound.
    static func value(_ value: GuessValue) -> String { (value.isBound ? "≤" : "") + hundredths(value.expected) }

    /// Returns the sum of an analysis in a line.
    static func sum(of analysis: GameAnalysis) -> String {
        let luck = analysis.totalLuck
        // The guesses that the best play would still need after a lost game.
        let rest =
            analysis.steps.last.map { $0.expectedAfter > 0 ? " and \(hundredths($0.expectedAfter)) to go" : "" } ?? ""
        return "\(analysis.steps.count.counted("row"))\(rest) = \(hundredths(analysis.expected)) expected + "
            + "\(hundredths(analysis.totalInaccuracy)) lost by choices "
            + (luck >= 0 ? "− \(hundredths(luck)) given by luck" : "+ \(hundredths(-luck)) lost by bad luck")
    }

    /// Returns the sum of an analysis for a line with little room. A lost game counts with the guesses that were still to
    /// go.
    static func shortSum(of analysis: GameAnalysis) -> String {
        let luck = analysis.totalLuck
        let rows = analysis.steps.count
        let rest = analysis.steps.last?.expectedAfter ?? 0
        return "\(rest > 0 ? hundredths(Double(rows) + rest) : "\(rows)") = \(hundredths(analysis.expected)) + "
            + "\(hundredths(analysis.totalInaccuracy)) lost "
            + (luck >= 0 ? "− \(hundredths(luck)) luck" : "+ \(hundredths(-luck)) bad luck")
    }

    /// Returns a day's result in two columns: `✓4`, `✗X`, `…`, `–` missed, `○` never played, `?` today's.
    static func sign(of status: WordleMonth.Status) -> String {
        switch status {
        case .won(let rows): "✓\(rows)"
        case .lost: "✗X"
        case .open: "…"
        case .missed: "–"
        case .neverPlayed: "○"
        case .toPlay: "?"
        case .future, .beforeFirst: ""
        }
    }

    /// Returns a day's result in a few words: `✓ won 4/6`.
    static func note(of status: WordleMonth.Status) -> String {
        switch status {
        case .won(let rows): "✓ won \(rows)/\(WordleGame.mostRows)"
        case .lost: "✗ lost X/\(WordleGame.mostRows)"
        case .open(let rows): "… row \(min(rows + 1, WordleGame.mostRows))"
        case .missed: "– missed"
        case .neverPlayed: "○"
        case .toPlay: "? today"
        case .future, .beforeFirst: ""
        }
    }

    /// The legend of the signs.
    static let legend = "✓ won n/6   ✗ lost   … open   – missed   ○ never played   ? today"

    /// Returns a day's result as a part of a sentence.
    static func words(for day: WordleMonth.Day) -> String {
        let suffix = day.isArchive ? " from the archive" : ""
        return switch day.status {
        case .won(let rows): "won in \(rows) of \(WordleGame.mostRows)\(suffix)"
        case .lost: "lost\(suffix)"
        case .open(let rows): "begun, \(rows) of \(WordleGame.mostRows.counted("row"))\(suffix)"
        case .missed: "missed"
        case .neverPlayed: "not played"
        case .toPlay: "today's puzzle"
        case .future: "to come"
        case .beforeFirst: "before the first puzzle"
        }
    }
}
