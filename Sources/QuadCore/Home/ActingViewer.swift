import Synchronization

/// The current viewer of the program. The Coaches tab sets the viewer, and Home follows.
package final class ActingViewer: Sendable {
    private let held: Mutex<HomeViewer>

    package init(_ viewer: HomeViewer = .me) {
        held = Mutex(viewer)
    }

    package var current: HomeViewer {
        get { held.withLock { $0 } }
        set { held.withLock { $0 = newValue } }
    }

    /// Replaces a viewer by another one if the viewer is still current.
    package func replace(_ viewer: HomeViewer, by other: HomeViewer) {
        held.withLock { if $0 == viewer { $0 = other } }
    }
}
