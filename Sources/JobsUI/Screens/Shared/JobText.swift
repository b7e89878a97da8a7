import JobsCore
import QuadCore

/// Counts and lengths of time of the Jobs tab in words.
enum JobText {
    /// `20m`, `1h 05m`, `11h`
    static func length(_ minutes: Int) -> String {
        let (hours, rest) = (minutes / 60, minutes % 60)
        if hours == 0 { return "\(rest)m" }
        return rest == 0 ? "\(hours)h" : "\(hours)h \(rest < 10 ? "0" : "")\(rest)m"
    }

    /// `In progress`
    static func title(of status: Job.Status) -> String {
        switch status {
        case .ready: "Ready"
        case .inProgress: "In progress"
        case .completed: "Completed"
        case .canceled: "Canceled"
        }
    }

    /// `due 7.9 + blocking 8.0 = 15.9`
    static func sum(of urgency: Urgency) -> String {
        let terms = urgency.terms.map { "\($0.name) \(tenths($0.value))" }.joined(separator: " + ")
        return "\(terms) = \(tenths(urgency.total))"
    }

    /// `-1.8`
    private static func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }

    /// What is waited for: `a, b and c`, or `any of a, b, c` where one of them is enough.
    static func waited(for names: [String], isAny: Bool) -> String {
        isAny ? "any of \(names.joined(separator: ", "))" : listed(names)
    }

    /// What a job waits for, likewise.
    static func waited(for job: JobSummary) -> String { waited(for: job.blockers, isAny: job.waitsForAny) }

    /// `a, b and c`
    static func listed(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        return "\(names.dropLast().joined(separator: ", ")) and \(last)"
    }
}
