import FoundationEssentials
import Synchronization

/// Copies of a folder before each step of a writer: the states that a process killed at that moment leaves.
package final class CrashPoints: Sendable {
    private let folder: String
    private let copied = Mutex<[TemporaryDirectory]>([])

    package init(of folder: String) {
        self.folder = folder
    }

    /// Copies the folder. The writer calls this function before each step.
    package func note() {
        guard let copy = try? TemporaryDirectory("quad-crash") else { return }
        try? FileManager.default.removeItem(atPath: copy.path)
        guard (try? FileManager.default.copyItem(atPath: folder, toPath: copy.path)) != nil else { return }
        copied.withLock { $0.append(copy) }
    }

    package var copies: [TemporaryDirectory] { copied.withLock { $0 } }
}
