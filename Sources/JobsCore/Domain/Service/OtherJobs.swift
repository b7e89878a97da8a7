import QuadCore

/// The jobs whose steps other jobs need.
package struct OtherJobs: Sendable {
    let jobs: [String: Job]
    /// The place of each needed step, because there may be tens of thousands of needs.
    private let places: [String: (job: String, position: Int)]

    init(_ jobs: [Job] = []) {
        self.jobs = Dictionary(jobs.map { ($0.id, $0) }) { first, _ in first }
        var places: [String: (job: String, position: Int)] = [:]
        for job in self.jobs.values {
            for (position, step) in job.steps.enumerated().reversed() {
                places["\(job.id)/\(step.id)"] = (job.id, position)
            }
        }
        self.places = places
    }

    /// - Parameter need: the step as `job/step`.
    package func step(_ need: String) -> ElsewhereStep? {
        guard let place = places[need], let other = jobs[place.job] else { return nil }
        return ElsewhereStep(other.steps[place.position], of: other)
    }

    /// Returns how many open steps of the needing jobs wait for steps of each of these jobs, by the ids of these jobs.
    func waiting(_ needing: some Sequence<Job>) -> [String: Int] {
        var counts: [String: Int] = [:]
        for job in needing where !job.isClosed {
            let graph = StepGraph(job, elsewhere: step)
            for (position, needed) in graph.outside where graph.isBlocked(position) {
                for step in needed where !step.isClosed {
                    if let other = step.target?.job, other != job.id { counts[other, default: 0] += 1 }
                }
            }
        }
        return counts
    }

    static func parts(_ need: String) -> (job: String, step: String)? {
        guard let slash = need.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        return (String(need[..<slash]), String(need[need.utf8.index(after: slash)...]))
    }
}
