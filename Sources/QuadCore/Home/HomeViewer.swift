import Synchronization

/// The person who looks at Home, and the athlete whose log is shown if that is somebody else.
package struct HomeViewer: Hashable, Sendable {
    /// IDs of people.
    package let person: String
    package let athlete: String?

    package init(person: String, athlete: String? = nil) {
        self.person = person
        self.athlete = athlete
    }

    package static let me = HomeViewer(person: Person.meID)

    /// The key by which a digest names its viewer.
    package var key: String { athlete.map { "\(person)/\($0)" } ?? person }
}
