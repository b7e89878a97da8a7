/// A feature as Home asks it.
package protocol HomeSource: Sendable {
    /// Its name, and what it is called.
    var feature: String { get }
    var title: String { get }
    /// What Home offers to somebody who has not begun with this feature; nil for nothing.
    var firstStep: HomeFirstStep? { get }
    /// The files that a digest is made from: it is made anew when they are others.
    var files: [String] { get }
    /// Who looks where the one who looked last may do so no more.
    func looker(for viewer: HomeViewer) async throws -> HomeViewer
    /// What there is for a viewer on a day. It may take its time: it is never asked on the main actor.
    func digest(for viewer: HomeViewer, on day: CalendarDay) async throws -> HomeDigest
    /// Whether a digest of files that are others now may be shown until there is a new one.
    func mayShow(stale digest: HomeDigest) -> Bool
}

extension HomeSource {
    package var firstStep: HomeFirstStep? { nil }
    package func looker(for viewer: HomeViewer) async throws -> HomeViewer { viewer }
    package func mayShow(stale digest: HomeDigest) -> Bool { true }
}
