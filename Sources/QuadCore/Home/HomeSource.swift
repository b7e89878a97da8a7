/// A feature as a source of content for Home.
package protocol HomeSource: Sendable {
    /// The name of the feature; `title` is its name on screen.
    var feature: String { get }
    var title: String { get }
    /// The first step that Home offers to a user who has not begun with this feature; nil for no step.
    var firstStep: HomeFirstStep? { get }
    /// The files that a digest is made from. After a change of the files, Home makes a new digest.
    var files: [String] { get }
    /// Returns the viewer to use if the last viewer may no longer look.
    func looker(for viewer: HomeViewer) async throws -> HomeViewer
    /// Returns the content for a viewer on a day. This call may take its time: it never runs on the main actor.
    func digest(for viewer: HomeViewer, on day: CalendarDay) async throws -> HomeDigest
    /// Returns whether a digest of files that have changed since may be shown until the new digest is ready.
    func mayShow(stale digest: HomeDigest) -> Bool
}

extension HomeSource {
    package var firstStep: HomeFirstStep? { nil }
    package func looker(for viewer: HomeViewer) async throws -> HomeViewer { viewer }
    package func mayShow(stale digest: HomeDigest) -> Bool { true }
}
