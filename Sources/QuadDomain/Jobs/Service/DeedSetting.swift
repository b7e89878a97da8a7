import FoundationEssentials

/// Who does something, when, and what they see of other jobs.
struct DeedSetting: Sendable {
    let actor: Person
    /// By their ids.
    let people: [String: Person]
    let now: Date
    let today: CalendarDay
    /// As in `FilterTime`.
    let zone: Double
    /// The same for all that one key does.
    let batch: String
    let makeID: @Sendable () -> String
    let others: OtherJobs

    var rights: JobRights { JobRights(of: actor, among: people) }

    func name(of person: String?) -> String { rights.name(of: person) }
}

/// Jobs that the steps of others need.
package struct OtherJobs: Sendable {
    let jobs: [String: Job]

    package init(_ jobs: [Job] = []) {
        self.jobs = Dictionary(jobs.map { ($0.id, $0) }) { first, _ in first }
    }

    /// - Parameter need: `job/step`
    package func step(_ need: String) -> ElsewhereStep? {
        guard let (job, step) = Self.parts(need), let other = jobs[job], let found = other.step(step) else {
            return nil
        }
        return ElsewhereStep(found, of: other)
    }

    /// How many open steps of some jobs wait for steps of these, by the ids of these.
    package func waiting(_ needing: some Sequence<Job>) -> [String: Int] {
        var counts: [String: Int] = [:]
        for job in needing where !job.isClosed {
            let graph = StepGraph(job, elsewhere: step)
            for position in job.steps.indices where graph.isBlocked(position) {
                for need in job.steps[position].action.needs where step(need)?.isClosed == false {
                    if let (other, _) = Self.parts(need), other != job.id { counts[other, default: 0] += 1 }
                }
            }
        }
        return counts
    }

    static func parts(_ need: String) -> (job: String, step: String)? {
        guard let slash = need.firstIndex(of: "/") else { return nil }
        return (String(need[..<slash]), String(need[need.index(after: slash)...]))
    }
}

extension Job {
    /// Ids of the jobs whose steps it needs.
    package var neededJobs: [String] {
        var ids: [String] = []
        for step in steps {
            for need in step.action.needs where need.contains("/") {
                if let (job, _) = OtherJobs.parts(need), job != id, !ids.contains(job) { ids.append(job) }
            }
        }
        return ids
    }
}
