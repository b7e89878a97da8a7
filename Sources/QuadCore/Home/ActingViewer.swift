import Synchronization

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
