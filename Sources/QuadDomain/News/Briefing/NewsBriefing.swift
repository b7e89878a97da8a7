/// Today's top articles under each heading, on one screen: chosen once and kept for the day, so that it can be read to
/// its end.
package struct NewsBriefing: Codable, Equatable, Sendable {
    package struct Item: Codable, Equatable, Sendable {
        /// As `ArticleID` writes it.
        package let article: String
        package let feed: String
        package let title: String
        package let feedTitle: String
        /// Seconds since 1970.
        package let date: Double
        /// Reading time.
        package let minutes: Int
        /// How many feeds brought it.
        package let seenIn: Int

        package var id: ArticleID? { ArticleID(article) }
    }

    package struct Section: Codable, Equatable, Sendable {
        /// Empty for feeds without a category.
        package let category: String
        /// Which of the items stands out; nil when none has a text.
        package let featured: Int?
        /// The best first.
        package let items: [Item]
    }

    package let day: CalendarDay
    package let sections: [Section]

    package init(day: CalendarDay, sections: [Section]) {
        self.day = day
        self.sections = sections
    }

    package var isEmpty: Bool { sections.isEmpty }
}

/// Where the briefing of a day is kept.
package protocol BriefingRepository: Sendable {
    /// Nil when none was made that day, or it cannot be read.
    func briefing(for day: CalendarDay) -> NewsBriefing?
    /// Replaces that of an earlier day. A briefing that can't be kept is made again: no reason to stop.
    func keep(_ briefing: NewsBriefing)
}
