import FoundationEssentials
import QuadCore

/// The circumstances of an operation: the actor, the time, and the other jobs.
struct OperationContext: Sendable {
    let actor: Person
    /// The people by their ids.
    let people: [String: Person]
    let now: Date
    let today: CalendarDay
    /// The time zone, as in `FilterTime`.
    let zone: Double
    /// The id shared by all events of one action of the user.
    let batch: String
    let makeID: @Sendable () -> String
    let others: OtherJobs

    var rights: JobRights { JobRights(of: actor, among: people) }

    func name(of person: String?) -> String { rights.name(of: person) }
}

extension Job {
    /// The ids of the jobs whose steps the job needs.
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
