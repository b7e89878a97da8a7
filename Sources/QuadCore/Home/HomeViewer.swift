import Synchronization

/// Who looks at Home, and at whose log where that is somebody else's.
package struct HomeViewer: Hashable, Sendable {
    /// Ids of people.
    package let person: String
    package let athlete: String?

    package init(person: String, athlete: String? = nil) {
        self.person = person
        self.athlete = athlete
    }

    package static let me = HomeViewer(person: Person.meID)

    /// By which a digest tells for whom it was made.
    package var key: String { athlete.map { "\(person)/\($0)" } ?? person }
}

/// As whom the program is used now: the Coaches tab says so, and Home follows.
package final class ActingViewer: Sendable {
    private let held: Mutex<HomeViewer>

    package init(_ viewer: HomeViewer = .me) {
        held = Mutex(viewer)
    }

    package var current: HomeViewer {
        get { held.withLock { $0 } }
        set { held.withLock { $0 = newValue } }
    }

    /// Another looks in somebody's place, if they look still.
    package func replace(_ viewer: HomeViewer, by other: HomeViewer) {
        held.withLock { if $0 == viewer { $0 = other } }
    }
}
