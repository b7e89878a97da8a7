import JobsCore
import QuadCommandLine
import QuadCore

/// The jobs that match a filter, in order.
struct ListedJobs {
    let jobs: [JobSummary]
    /// The names of people by id.
    let people: [String: String]
    /// Whether the filter asks for jobs that begin later.
    let showsHidden: Bool
}
