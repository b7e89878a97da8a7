import FoundationEssentials
import QuadCore

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
    /// Which job a need means and where in it the step is: there may be ten thousands of needs.
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

    /// - Parameter need: `job/step`
    package func step(_ need: String) -> ElsewhereStep? {
        guard let place = places[need], let other = jobs[place.job] else { return nil }
        return ElsewhereStep(other.steps[place.position], of: other)
    }

    /// How many open steps of some jobs wait for steps of these, by the ids of these.
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

extension Job {
    /// Ids of the jobs whose steps it needs.
    var neededJobs: [String] {
        var ids: [String] = []
        var known: Set<String> = [id]
        for step in steps {
            for need in step.action.needs {
                if let (job, _) = OtherJobs.parts(need), known.insert(job).inserted { ids.append(job) }
            }
        }
        return ids
    }
}
