import FoundationEssentials
import Glibc
import SystemKit

/// This program once more, on its demo. It runs on the terminal, which this process releases meanwhile.
package enum DemoProgram {
    /// Opens the demo and waits until the user leaves it.
    /// - Parameters:
    ///   - route: the place that the demo opens at.
    ///   - options: global options such as `--plain`.
    ///   - variables: variables for the demo's environment.
    package static func open(
        _ route: String, options: [String], variables: [String: String]
    ) throws(SystemError) {
        let words = ["quad", "--demo"] + options + ["open", route]
        for (name, value) in variables { setenv(name, value, 1) }
        defer { for name in variables.keys { unsetenv(name) } }
        let ending = try ForegroundProgram.run("/proc/self/exe", words, what: "demo")
        // This program draws over the message that the demo printed.
        if ending != .exited(0) {
            throw SystemError("The demo ended with an error", remedy: "“quad --demo” shows it")
        }
    }
}
