import NewsCore
import QuadCore
import QuadShell
import SystemKit
import ViewState

/// The objects that the screens of the tab work with.
@MainActor
struct NewsServices {
    let model: NewsModel
    let briefings: any BriefingRepository
    /// The downloads; nil if nothing can be downloaded.
    let downloads: NewsDownloadList?
    /// Returns the interests of the user's profile.
    let interests: @Sendable () async -> [String]
    let context: FeatureContext

    init(
        model: NewsModel, briefings: any BriefingRepository, downloads: NewsDownloadList? = nil,
        interests: @escaping @Sendable () async -> [String] = { [] }, context: FeatureContext
    ) {
        self.interests = interests
        self.downloads = downloads
        self.model = model
        self.briefings = briefings
        self.context = context
    }

    var timers: TimerQueue { context.timers }
    var session: SavedPlaceKeeper { context.session }
    var dialogs: Dialogs { context.dialogs }

    func say(_ message: StatusMessage) { context.say(message) }

    /// Reports why the user's answer could not be carried out, and asks again with the same answer.
    func say(_ error: any UserFacingError, again: () -> Void) {
        switch error as? NewsError {
        case .badMute?, .badFilter?, .notAnAddress?, .alreadyFollowed?, .unknownFeed?: say(.warning(error.words))
        default: say(.error(error.words))
        }
        again()
    }

    /// Requests a new frame.
    func changed() { context.changed() }
}
