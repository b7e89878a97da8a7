import FoundationEssentials
import Glibc
import SystemKit

/// The user's own pager. It runs on the terminal, which this program releases meanwhile.
package struct Pager: Sendable {
    private let environment: [String: String]

    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.environment = environment
    }

    /// Shows a text and waits until the pager is closed.
    package func show(_ text: String) throws(SystemError) {
        guard let command else {
            throw SystemError("there is no pager", remedy: "set PAGER, for example PAGER=less")
        }
        // The pager is run like an editor on a temporary file. Pagers accept files, too, and standard input stays the
        // terminal for their keys.
        let pager = environment.merging(["VISUAL": command, "EDITOR": command]) { $1 }
        _ = try Editor(environment: pager).edit(text)
    }

    private var command: String? {
        if let command = environment["PAGER"], command.contains(where: { !$0.isWhitespace }) { return command }
        return ["less", "more", "sensible-pager"].first { ExecutableSearch.find($0) != nil }
    }
}
