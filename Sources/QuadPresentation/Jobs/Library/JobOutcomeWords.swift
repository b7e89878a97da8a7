import QuadDomain

/// What came of something done to jobs, as one sentence for the status line.
enum JobOutcomeWords {
    static func sentence(_ title: String, _ outcome: JobOutcome) -> String {
        var parts = [title]
        let completed = outcome.completed
        if !completed.isEmpty { parts.append("\(completed.few(1)) \(completed.count == 1 ? "is" : "are") completed") }
        let ready = outcome.becameReady
        if !ready.isEmpty { parts.append("\(ready.few(2)) \(ready.count == 1 ? "is" : "are") ready") }
        if !outcome.moved.isEmpty { parts.append("\(JobWords.count(outcome.moved.count, "date")) moved") }
        let overtaken = outcome.overtaken.map(\.name)
        if !overtaken.isEmpty {
            parts.append("\(overtaken.few(1)) \(overtaken.count == 1 ? "is" : "are") due before that")
        }
        if let first = outcome.refused.first {
            parts.append("not \(outcome.refused.map(\.name).few(1)): \(first.reason)")
        }
        return parts.joined(separator: "; ")
    }
}
