/// A feature as Home asks it.
package protocol HomeSource: Sendable {
    /// Its name, and what it is called.
    var feature: String { get }
    var title: String { get }
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
    package func looker(for viewer: HomeViewer) async throws -> HomeViewer { viewer }
    package func mayShow(stale digest: HomeDigest) -> Bool { true }
}

/// Where digests are kept: what is lost of them is made again.
package protocol HomeDigestRepository: Sendable {
    /// Nil where there is none that can be read.
    func digest(of feature: String) -> HomeDigest?
    func keep(_ digest: HomeDigest, of feature: String)
    /// Another text whenever one of the files is another; cheap.
    func stamp(of files: [String]) -> String
    /// Calls on another thread when somebody, this program among them, wrote one of the files.
    func observe(_ files: [String], _ notify: @escaping @Sendable () -> Void)
}
