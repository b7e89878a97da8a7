import FoundationEssentials
import Glibc
import SystemKit

/// This program once more, on its demo. It runs on the terminal, which this process releases meanwhile.
package enum DemoProgram {
    /// Opens the demo and waits until the user leaves it.
    /// - Parameters:
    ///   - route: the place that the demo opens at.
    ///   - options: global options such as `--plain`.
    package static func open(_ route: String, options: [String]) throws(SystemError) {
        let words = ["quad", "--demo"] + options + ["open", route]
        let ending = try ForegroundProgram.run("/proc/self/exe", words, what: "demo")
        // Its message is gone once this program draws again.
        if case .exited(1) = ending {
            throw SystemError("The demo ended with an error", remedy: "“quad --demo” shows it")
        }
    }
}
