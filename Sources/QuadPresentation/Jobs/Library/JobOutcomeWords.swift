import QuadDomain

/// What came of something done to jobs, as one sentence for the status line.
enum JobOutcomeWords {
    static func sentence(_ title: String, _ outcome: JobOutcome) -> String {
        var parts = [title]
        if let first = outcome.completed.first {
            let more = outcome.completed.count - 1
            parts.append(more == 0 ? "\(first) is completed" : "\(first) and \(more) more are completed")
        }
        let ready = outcome.becameReady
        if !ready.isEmpty {
            let names =
                ready.prefix(2).joined(separator: ", ") + (ready.count > 2 ? " and \(ready.count - 2) more" : "")
            parts.append("\(names) \(ready.count == 1 ? "is" : "are") ready")
        }
        if !outcome.moved.isEmpty { parts.append("\(JobWords.count(outcome.moved.count, "date")) moved") }
        if let first = outcome.overtaken.first {
            let more = outcome.overtaken.count > 1 ? " and \(outcome.overtaken.count - 1) more" : ""
            parts.append("\(first.name)\(more) \(outcome.overtaken.count == 1 ? "is" : "are") due before that")
        }
        if let first = outcome.refused.first {
            let more = outcome.refused.count > 1 ? " and \(outcome.refused.count - 1) more" : ""
            parts.append("not \(first.name)\(more): \(first.reason)")
        }
        return parts.joined(separator: "; ")
    }
}
