import FoundationEssentials
import Glibc
import JSONStore
import QuadData
import QuadDomain

/// Where the news of a data folder are.
struct WorkerFiles: Sendable {
    let directory: String

    private var folder: String { directory + "/news" }
    var refreshLock: String { folder + "/refresh.lock" }

    /// Makes the folder, for its owner alone.
    func prepare() throws(NewsError) {
        var made = folder.hasPrefix("/") ? "/" : ""
        for part in folder.split(separator: "/") {
            made += made.isEmpty || made.hasSuffix("/") ? part : "/" + part
            guard mkdir(made, 0o700) == 0 || errno == EEXIST else {
                throw .storage("The folder \(made) cannot be made: \(String(cString: strerror(errno)))")
            }
        }
    }

    func open() -> any NewsRepository & NewsIntake {
        JSONNewsRepository(directory: directory, options: StoreOptions(now: { Date() }), clock: WorkerClock())
    }
}
