import QuadDomain
import QuadInfrastructure
import TerminalKit

/// Leaves the terminal to the user's browser, and comes back when it is closed.
@MainActor
struct TerminalBrowser: LinkOpening {
    let browser: Browser
    weak var loop: EventLoop?

    func open(_ address: String) throws(LinkError) {
        var problem: LinkError?
        loop?.whileSuspended {
            do throws(LinkError) { try browser.open(address) } catch { problem = error }
        }
        if let problem { throw problem }
    }
}
