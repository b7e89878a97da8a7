import QuadCore

package enum DownloadEvent: Equatable, Sendable {
    case progress(DownloadReport)
    /// It is whole, at this path.
    case saved(String)
    case failed(NewsError)
}
