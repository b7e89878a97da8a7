import QuadCore
import QuadSystem
import TerminalKit

/// Opens addresses with the user's browser: one for the terminal gets the terminal until it is closed, else the desktop's.
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
        // A command has no screen that would have to make room.
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

    /// A file is for the program of its kind, not for a browser.
    package func open(file path: String) throws(LinkError) { try opener.open(file: path) }
}
