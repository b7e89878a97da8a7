import QuadCore
import QuadSystem
import TerminalKit

/// Opens addresses in the user's browser. A text browser gets the terminal until the user closes the browser; otherwise
/// the desktop's browser opens.
@MainActor
package final class ExternalLinks: LinkOpening {
    private let browser: Browser?
    private let opener: LinkOpener
    private let runner: ProgramRunner
    weak var loop: EventLoop?

    package init(environment: [String: String]) {
        browser = Browser(environment: environment)
        opener = LinkOpener(environment: environment)
        runner = ProgramRunner(environment: environment)
    }

    package func open(_ address: String) throws(LinkError) {
        guard let browser else { return try opener.open(address) }
        // A command has no screen to suspend.
        guard let loop else { return try browser.open(address) }
        var problem: LinkError?
        loop.whileSuspended {
            do throws(LinkError) { try browser.open(address) } catch { problem = error }
        }
        if let problem { throw problem }
    }

    package func run(_ programs: [UserProgram]) throws(LinkError) {
        let program = try runner.chosen(of: programs)
        guard let loop, !program.isApart else { return try runner.run(program) }
        var problem: LinkError?
        loop.whileSuspended {
            do throws(LinkError) { try runner.run(program) } catch { problem = error }
        }
        if let problem { throw problem }
    }

    /// Opens a file with the program for its type, not with the browser.
    package func open(file path: String) throws(LinkError) { try opener.open(file: path) }
}
