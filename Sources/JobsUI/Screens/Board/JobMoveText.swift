import JobsCore
import QuadCore

/// The consequences of moving cards to another column, in sentences.
enum JobMoveText {
    /// - Parameter others: the number of marked cards that stay.
    static func sentences(_ deed: JobOperation, _ outcome: JobOutcome, others: Int) -> String {
        var sentences = [what(deed, outcome)]
        if !outcome.becameReady.isEmpty { sentences.append("Becomes ready: \(shown(outcome.becameReady)).") }
        if !outcome.moved.isEmpty {
            let names = outcome.moved.map(\.name)
            sentences.append(
                "\(names.count.counted("date")) move\(names.count == 1 ? "s" : ""): \(shown(names)).")
        }
        if !outcome.returned.isEmpty { sentences.append("Next in the series: \(shown(outcome.returned.map(\.name))).") }
        sentences += outcome.refused.prefix(2).map { "\($0.name) stays: \($0.reason)." }
        if outcome.refused.count > 2 {
            sentences.append("\(outcome.refused.count - 2) more stay\(outcome.refused.count == 3 ? "s" : "").")
        }
        if others > 0 { sentences.append("\(others) marked in other columns stay\(others == 1 ? "s" : "").") }
        return (sentences + ["u undoes all of it."]).joined(separator: " ")
    }

    private static func what(_ deed: JobOperation, _ outcome: JobOutcome) -> String {
        let verb =
            switch deed {
            case .start: "begun"
            case .completeAll, .complete, .completeFrom: "completed"
            case .reopen, .reopenAll: "reopened"
            default: "resumed"
            }
        let names = changedSteps(in: outcome.change)
        guard !names.isEmpty else {
            let jobs = outcome.done.count
            return "\(jobs.counted("job")) \(jobs == 1 ? "is" : "are") \(verb)."
        }
        return "\(names.count.counted("step")) \(names.count == 1 ? "is" : "are") \(verb): \(shown(names))."
    }

    /// Returns the titles of the steps whose status changed.
    private static func changedSteps(in change: JobsChange) -> [String] {
        change.jobs.flatMap { part -> [String] in
            guard let before = part.before, let after = part.after else { return [] }
            let old = Dictionary(before.steps.map { ($0.id, $0.status) }) { first, _ in first }
            return after.steps.indices.filter { old[after.steps[$0].id] != after.steps[$0].status }
                .map { after.title(ofStepAt: $0) }
        }
    }

    private static func shown(_ names: [String]) -> String {
        names.count > 4 ? names.few(3) : JobText.listed(names)
    }
}
