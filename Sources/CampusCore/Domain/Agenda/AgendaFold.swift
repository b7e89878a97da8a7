import QuadCore

/// Finds events that several calendars have, and shows each once.
enum AgendaFold {
    private struct Key: Hashable {
        let start: Int
        let isAllDay: Bool
        let name: FoldedText
    }

    /// Calendars with more events of one name at one time are hostile, or lists of something else.
    private static let mostCandidates = 100

    /// Returns the items with one item per event. Two items of different calendars are the same event if they start at the
    /// same time and have the same address or the same title, and no places that differ.
    /// - Parameter order: the position of a calendar; the item of the first one stays.
    static func folded(_ items: [AgendaItem], order: (String) -> Int) -> [AgendaItem] {
        var places: [Key: [Int]] = [:]
        var folded: [AgendaItem] = []
        folded.reserveCapacity(items.count)
        // Events of the same calendar are never the same, so the calendar's own become candidates after it.
        var waiting: [(key: Key, index: Int)] = []
        var feed: String?
        for item in items.sorted(by: { (order($0.feed), $0.id) < (order($1.feed), $1.id) }) {
            if item.feed != feed {
                for (key, index) in waiting { places[key, default: []].append(index) }
                waiting = []
                feed = item.feed
            }
            let keys = Self.keys(of: item)
            let twin = keys.lazy.flatMap { (places[$0] ?? []).prefix(mostCandidates) }.first { index in
                let other = folded[index]
                return !other.feeds.contains(item.feed) && fits(other, item)
            }
            guard let twin else {
                for key in keys { waiting.append((key, folded.count)) }
                folded.append(item)
                continue
            }
            folded[twin].twins.append(AgendaItem.Twin(id: item.id, feed: item.feed))
            if folded[twin].place.isEmpty { folded[twin].place = item.place }
            if folded[twin].club.isEmpty { folded[twin].club = item.club }
            if folded[twin].url.isEmpty { folded[twin].url = item.url }
        }
        return folded
    }

    /// Whether two items are the same event: the same start, the same title or address, and no places that differ.
    static func isSame(_ one: AgendaItem, _ other: AgendaItem) -> Bool {
        guard one.start == other.start, one.isAllDay == other.isAllDay else { return false }
        let places = one.place.isEmpty || other.place.isEmpty || samePlace(one.place, other.place)
        if !one.url.isEmpty, one.url == other.url { return true }
        return places
            && FoldedText(EventFacts.comparedTitle(one.title)) == FoldedText(EventFacts.comparedTitle(other.title))
    }

    private static func keys(of item: AgendaItem) -> [Key] {
        let title = FoldedText(EventFacts.comparedTitle(item.title))
        var keys = [Key(start: item.start, isAllDay: item.isAllDay, name: title)]
        if !item.url.isEmpty {
            keys.append(Key(start: item.start, isAllDay: item.isAllDay, name: FoldedText(item.url)))
        }
        return keys
    }

    private static func fits(_ one: AgendaItem, _ other: AgendaItem) -> Bool {
        one.isCanceled == other.isCanceled && one.isGone == other.isGone
            && (one.place.isEmpty || other.place.isEmpty || samePlace(one.place, other.place)
                || (!one.url.isEmpty && one.url == other.url))
    }

    /// Whether one place is part of the other: “Kemper 1065” and “Kemper 1065, Davis”.
    private static func samePlace(_ one: String, _ other: String) -> Bool {
        let (one, other) = (FoldedText(one), FoldedText(other))
        return one.hasPrefix(other) || other.hasPrefix(one)
    }
}
