import QuadCore

/// The ports of the tab on other tabs and on programs.
struct CampusPorts {
    let jobs: any JobDirectory
    /// The daily games of other tabs.
    let games: any GameDirectory
    /// Returns the interests of the user's profile.
    let interests: @Sendable () async -> [String]
    /// Shows a desktop notification with a title and a text.
    let notify: (String, String) -> Void
    /// Returns the user's list of calendars to offer; nil if there is none.
    let offers: () -> [UInt8]?
    /// Lists the saved articles of News.
    let savedArticles: @Sendable () async -> [SavedArticle]

    init(
        jobs: any JobDirectory, games: any GameDirectory,
        interests: @escaping @Sendable () async -> [String] = { [] }, notify: @escaping (String, String) -> Void,
        offers: @escaping () -> [UInt8]? = { nil },
        savedArticles: @escaping @Sendable () async -> [SavedArticle] = { [] }
    ) {
        (self.jobs, self.games, self.notify, self.offers) = (jobs, games, notify, offers)
        self.interests = interests
        self.savedArticles = savedArticles
    }
}
