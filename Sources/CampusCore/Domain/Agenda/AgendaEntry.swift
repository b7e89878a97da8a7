import QuadCore

/// An item of the agenda with everything that its row and the filter need.
package struct AgendaEntry: Equatable, Sendable, Identifiable {
    package let item: AgendaItem
    /// The name of the calendar.
    package let feedName: String
    package let isSaved: Bool
    package let isGoing: Bool
    package let isHidden: Bool
    package let isConflict: Bool
    package let isOfficial: Bool
    /// Whether the event is at another time than the user last saw.
    package let isMoved: Bool

    package var id: String { item.id }

    package init(
        _ item: AgendaItem, feedName: String, mark: CampusMark?, isSaved: Bool, isHidden: Bool, isConflict: Bool,
        isOfficial: Bool
    ) {
        self.item = item
        self.feedName = feedName
        self.isSaved = isSaved
        isGoing = mark?.isGoing ?? false
        self.isHidden = isHidden
        self.isConflict = isConflict
        self.isOfficial = isOfficial
        isMoved = mark?.isMoved(item) ?? false
    }

    package static let table = FilterTable<AgendaEntry>(
        [
            .init(FilterField("when", .date(.future), "when it takes place")) { .number($0.item.moment) },
            .init(FilterField("feed", .text, "the calendar")) { .texts([$0.feedName]) },
            .init(FilterField("club", .text, "who organizes it")) { .texts([$0.item.club]) },
            .init(FilterField("type", .text, "its type")) { .texts([$0.item.type]) },
            .init(FilterField("tag", .text, "a tag")) { .texts($0.item.tags) },
            .init(FilterField("place", .text, "where it takes place")) { .texts([$0.item.place]) },
            .flag("saved", "events that you saved") { $0.isSaved },
            .flag("going", "events that you go to") { $0.isGoing },
            .flag("official", "events of offices, not of clubs") { $0.isOfficial },
            .flag("conflict", "events at the same time as something planned") { $0.isConflict },
            .flag("canceled", "canceled events") { $0.item.isCanceled },
            .flag("series", "events that repeat") { $0.item.isSeries },
            .flag("hidden", "events that you hid") { $0.isHidden },
        ],
        texts: { [$0.item.title, $0.item.place, $0.item.club, $0.item.type] + $0.item.tags })
}
