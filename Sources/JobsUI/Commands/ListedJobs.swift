import JobsCore
import QuadCommandLine
import QuadCore

/// Jobs that a filter lets through, in their order.
struct ListedJobs {
    let jobs: [JobSummary]
    /// Names by id.
    let people: [String: String]
    /// Jobs that begin later are asked for.
    let showsHidden: Bool
}
