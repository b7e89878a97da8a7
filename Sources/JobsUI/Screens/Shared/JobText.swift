import JobsCore
import QuadCore

/// Counts and statuses of the Jobs tab in words.
enum JobText {
    /// Returns a title such as `In progress`.
    static func title(of status: Job.Status) -> String {
        switch status {
        case .ready: "Ready"
        case .inProgress: "In progress"
        case .completed: "Completed"
        case .canceled: "Canceled"
        }
    }

    /// Returns a text such as `due 7.9 + blocking 8.0 = 15.9`.
    static func sum(of urgency: Urgency) -> String {
        let terms = urgency.terms.map { "\($0.name) \(tenths($0.value))" }.joined(separator: " + ")
        return "\(terms) = \(tenths(urgency.total))"
    }

    /// Returns a number such as `-1.8`.
    private static func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }

    /// Returns the blockers in words: `a, b and c`, or `any of a, b, c` if any single one is enough.
    static func waited(for names: [String], isAny: Bool) -> String {
        isAny ? "any of \(names.joined(separator: ", "))" : listed(names)
    }

    /// Returns the blockers of a job in words.
    static func waited(for job: JobSummary) -> String { waited(for: job.blockers, isAny: job.waitsForAny) }

    /// Returns a list such as `a, b and c`.
    static func listed(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        return "\(names.dropLast().joined(separator: ", ")) and \(last)"
    }
}
