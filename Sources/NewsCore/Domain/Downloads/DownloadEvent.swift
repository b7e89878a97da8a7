import QuadCore

package enum DownloadEvent: Equatable, Sendable {
    case progress(DownloadReport)
    /// The whole file arrived, at this path.
    case saved(String)
    case failed(NewsError)
}
