import FoundationEssentials
import QuadDomain
import SystemKit

/// The user's own browser, as $BROWSER names it: on the terminal this program has given back for the while, as it may
/// be one for the terminal.
package struct Browser: Sendable {
    private let command: String

    /// nil where the user named none. Of several, parted by colons, it is the first.
    package init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let first = environment["BROWSER"]?.split(separator: ":").first { $0.contains { !$0.isWhitespace } }
        guard let first else { return nil }
        // Some write %s where the address goes; it goes there anyway.
        command = String(first.replacing("%s", with: ""))
    }

    /// Waits until the browser is closed.
    package func open(_ address: String) throws(LinkError) {
        guard LinkOpener.isAddress(address) else { throw .notAnAddress }
        let ending: ChildProcess.Ending
        do throws(SystemProblem) {
            ending = try ForegroundProgram.run(command, address, what: "browser")
        } catch {
            throw .browser(error.words)
        }
        switch ending {
        case .exited(0): return
        case .exited(127): throw .browser("“\(command)” was not found; set BROWSER to one that is installed")
        default: throw .browser("“\(command)” ended with an error")
        }
    }
}
