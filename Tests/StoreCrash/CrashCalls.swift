import FoundationEssentials
import TestSupport

/// The instructions for one run to the library that stands between the program and the system.
struct CrashCalls {
    enum How: Equatable {
        /// The process ends before the call.
        case ends
        /// Like `ends`, but half of the data is written first.
        case endsHalfway
        case fails(Int32)
        /// From then on, nothing can be changed.
        case goesOnFailing(Int32)
    }

    var at: Int?
    var how = How.ends
    /// The file that gets the name of each call.
    var listing: String?
    /// The seconds that the clock is ahead.
    var clockAhead = 0

    /// Returns the path of the library, beside the running program.
    static func library() throws(TestSupportError) -> String {
        let path = URL(filePath: try quadBinary()).deletingLastPathComponent().appending(path: "libCrashCalls.so").path
        if FileManager.default.fileExists(atPath: path) { return path }
        let running = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let own = URL(filePath: running).deletingLastPathComponent().appending(path: "libCrashCalls.so").path
        guard FileManager.default.fileExists(atPath: own) else {
            throw .notFound(own, hint: "build it with `swift build --product CrashCalls`")
        }
        return own
    }

    func environment(_ library: String, folder: String, synced: String) -> [String: String] {
        var environment = ["LD_PRELOAD": library, "CRASH_FOLDER": folder, "CRASH_SYNCED": synced]
        if let at {
            environment["CRASH_AT"] = "\(at)"
            environment["CRASH_HOW"] =
                switch how {
                case .ends: "kill"
                case .endsHalfway: "half"
                case .fails(let code): "\(code)"
                case .goesOnFailing(let code): "\(code)+"
                }
        }
        if let listing { environment["CRASH_CALLS"] = listing }
        if clockAhead != 0 { environment["CRASH_CLOCK"] = "\(clockAhead)" }
        return environment
    }
}
