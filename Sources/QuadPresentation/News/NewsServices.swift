import QuadDomain
import TerminalKit

/// What the screens of the tab work with.
@MainActor
package struct NewsServices {
    package let library: NewsLibrary
    package let briefings: any BriefingRepository
    private let context: FeatureContext

    package init(library: NewsLibrary, briefings: any BriefingRepository, context: FeatureContext) {
        self.library = library
        self.briefings = briefings
        self.context = context
    }

    package var files: any UserFiles { context.files }
    package var timers: TimerQueue { context.timers }
    package var session: Session { context.session }
    package var dialogs: Dialogs { context.dialogs }
}

extension NewsServices {
    /// Opens an address outside the program; what is said of it.
    func open(_ link: String) -> StatusMessage {
        do throws(LinkError) {
            try context.links.open(link)
            return .success("Opened \(link)")
        } catch {
            return .warning(error.words)
        }
    }

    func copy(_ text: String) async -> StatusMessage {
        do {
            return .success("Copied \(text) with \(try await context.clipboard.copy(text))")
        } catch {
            return .error(error.words)
        }
    }
}
