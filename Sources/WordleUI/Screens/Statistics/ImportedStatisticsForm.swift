import QuadCore
import QuadShell
import ViewState
import WordleCore

/// The form for statistics of games that were played elsewhere, as their site shows them.
@MainActor
struct ImportedStatisticsForm {
    private struct Draft {
        var statistics: ImportedStatistics
        var lastDay: CalendarDay?
    }

    private let context: FeatureContext
    private let today: CalendarDay

    init(_ context: FeatureContext) {
        self.context = context
        today = context.clock.today
    }

    /// Asks for all figures anew; they replace those of an earlier import.
    /// - Parameters:
    ///   - source: the source whose streak goes on, as `WordleSource.id`.
    ///   - done: receives the figures, once they can be right.
    func ask(_ source: String, done: @escaping (ImportedStatistics) -> Void) {
        let draft = Draft(statistics: ImportedStatistics(source: source, lastDay: today))
        context.dialogs.fillIn(
            Dialogs.Form(title: "Statistics from elsewhere", key: "wordle import", table, draft) { draft, _ in
                var statistics = draft.statistics
                guard let day = draft.lastDay else { return ["last-day": "The day of your last game there"] }
                statistics.lastDay = day
                let problems = statistics.problems(on: today)
                if problems.isEmpty { done(statistics) }
                return problems
            })
    }

    private var table: FormTable<Draft> {
        FormTable([
            number("played", "Played", \.statistics.played),
            number("streak", "Current streak", \.statistics.currentStreak),
            number("longest", "Longest streak", \.statistics.maxStreak),
            .typed(
                "bars", "Won in 1 to 6", hint: "six numbers: 1 9 31 54 27 13",
                show: { draft in
                    draft.statistics.won == 0
                        ? "" : draft.statistics.distribution.map(String.init).joined(separator: " ")
                },
                read: { text, draft in
                    guard let bars = ImportedStatistics.bars(text) else {
                        return "Six numbers, of the games won in 1 to 6 guesses"
                    }
                    draft.statistics.distribution = bars
                    return nil
                }),
            .day(
                "last-day", "Last game", \.lastDay, hint: "the day of your last game there: yesterday, 20 Nov",
                context.dates, as: .past),
        ])
    }

    private func number(_ id: String, _ label: String, _ path: WritableKeyPath<Draft, Int>) -> FormRow<Draft> {
        .typed(id, label, show: { $0[keyPath: path] == 0 ? "" : "\($0[keyPath: path])" }) { text, draft in
            guard let number = text.isEmpty ? 0 : Int(text), number >= 0 else { return "A whole number" }
            draft[keyPath: path] = number
            return nil
        }
    }
}
