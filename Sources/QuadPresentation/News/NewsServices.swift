import QuadDomain
import TerminalKit

/// What the screens of the tab work with.
@MainActor
package struct NewsServices {
    package let library: NewsLibrary
    package let clipboard: any Clipboard
    package let links: any LinkOpening
    package let files: any UserFiles
    package let briefings: any BriefingRepository
    package let timers: TimerQueue
    package let session: Session

    package init(
        library: NewsLibrary, clipboard: any Clipboard, links: any LinkOpening, files: any UserFiles,
        briefings: any BriefingRepository, timers: TimerQueue, session: Session
    ) {
        self.library = library
        self.clipboard = clipboard
        self.links = links
        self.files = files
        self.briefings = briefings
        self.timers = timers
        self.session = session
    }
}

extension NewsServices {
    /// Opens an address outside the program; what is said of it.
    func open(_ link: String) -> StatusMessage {
        do throws(LinkError) {
            try links.open(link)
            return .success("Opened \(link)")
        } catch {
            return .warning(error.words)
        }
    }

    func copy(_ text: String) async -> StatusMessage {
        do {
            return .success("Copied \(text) with \(try await clipboard.copy(text))")
        } catch {
            return .error(error.words)
        }
    }
}
