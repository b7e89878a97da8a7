import FoundationEssentials
import QuadCore

/// Who does something, when, and what they see of other jobs.
struct OperationContext: Sendable {
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
