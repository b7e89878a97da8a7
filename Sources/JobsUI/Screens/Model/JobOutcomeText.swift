import JobsCore
import QuadCore

/// The result of an operation on jobs as one sentence for the status line.
enum JobOutcomeText {
    static func sentence(_ title: String, _ outcome: JobOutcome, today: CalendarDay) -> String {
        var parts = [title]
        // For a job with one step, the title already says so.
        let completed = outcome.completed.filter { title != "Completed \($0)" }
        if !completed.isEmpty { parts.append("\(completed.few(1)) \(completed.count == 1 ? "is" : "are") completed") }
        if let again = again(outcome.returned, today) { parts.append(again) }
        let ready = outcome.becameReady
        if !ready.isEmpty { parts.append("\(ready.few(2)) \(ready.count == 1 ? "is" : "are") ready") }
        if let first = outcome.moved.first { parts.append(moved(first, besides: outcome.moved.count - 1, today)) }
        let overtaken = outcome.overtaken.map(\.name)
        if !overtaken.isEmpty {
            parts.append("\(overtaken.few(1)) \(overtaken.count == 1 ? "is" : "are") due before that")
        }
        if let first = outcome.hiddenPastDue(on: today).first { parts.append(first) }
        if let first = outcome.refused.first {
            let count = outcome.refused.count
            parts.append(
                "\(outcome.refused.map(\.name).few(1)) \(count == 1 ? "was" : "were") not changed: \(first.reason)")
        }
        return parts.joined(separator: "; ")
    }

    /// Returns a text such as `it comes again on Fri 27 Nov, hidden until Wed 25 Nov`.
    private static func again(_ jobs: [Job], _ today: CalendarDay) -> String? {
        guard let first = jobs.first else { return nil }
        guard jobs.count == 1 else { return "\(jobs.map(\.name).few(2)) repeat" }
        return "it repeats\(first.comesAgainWords { DateText.due($0, today: today) })"
    }

    /// Returns a text such as `5 Confirm visit moves to Wed 25 Nov, and 2 more dates with it`.
    private static func moved(_ date: JobOutcome.MovedDate, besides others: Int, _ today: CalendarDay) -> String {
        let to = date.to.map { "moves to \(DateText.due($0.due, isForeseen: $0.isForeseen, today: today))" }
        let first = "\(date.name.clipped) \(to ?? "has no date now")"
        return others == 0 ? first : "\(first), and \(others.counted("more date")) with it"
    }
}
