import CalendarKit
import QuadCore

/// The facts of an event that Quad shows, read from the fields in which the programs of schools put them.
package struct EventFacts: Equatable, Sendable {
    package let title: String
    /// Empty if the place is not announced.
    package let place: String
    /// The club or office that organizes the event; empty if the calendar does not say.
    package let club: String
    /// The type, such as `Workshop`; empty if the calendar does not say.
    package let type: String
    package let tags: [String]
    package let url: String
    package let isCanceled: Bool

    package init(_ event: CalendarEvent) {
        let (title, saysCanceled) = Self.withoutCancellation(event.summary)
        self.title = title.isEmpty ? "(no title)" : title
        isCanceled = event.isCanceled || saysCanceled
        let place = event.location.trimmingSpaces
        self.place = Self.isUnannounced(place) ? "" : Self.oneLine(place)
        club = Self.oneLine(event.organizer)
        type = Self.oneLine(Self.label(["event_type", "event type", "type"], of: event) ?? "")
        let named = event.labels.filter { ["event_tags", "tags"].contains($0.kind.lowercased()) }.map(\.text)
        tags = (named + event.categories).map(Self.oneLine).filter { !$0.isEmpty }.distinctIgnoringCase
        url = event.url.trimmingSpaces
    }

    private static func label(_ kinds: [String], of event: CalendarEvent) -> String? {
        kinds.lazy.compactMap { kind in event.labels.first { $0.kind.lowercased() == kind }?.text }.first
    }

    /// CampusGroups hides places from visitors, and others announce them later.
    private static func isUnannounced(_ place: String) -> Bool {
        let small = place.lowercased()
        return ["tbd", "tba", "to be announced", "to be determined"].contains(small)
            || small.hasPrefix("sign in to download")
    }

    private static let canceledWords = ["cancelled", "canceled", "cancellation"]

    /// Returns the title without a leading “Cancelled:”, and whether there was one.
    package static func withoutCancellation(_ title: String) -> (title: String, isCanceled: Bool) {
        let title = oneLine(title)
        let start = title.drop { "[(*- ".contains($0) }
        let small = start.lowercased()
        for word in canceledWords where small.hasPrefix(word) {
            let rest = start.dropFirst(word.count)
            // “Canceled checks: a seminar” is not canceled.
            guard
                rest.isEmpty || rest.first.map({ ":-–—])*!".contains($0) }) == true
                    || rest.drop(while: \.isWhitespace).first.map({ ":-–—".contains($0) }) == true
            else { continue }
            let name = rest.drop { ":-–—])*! ".contains($0) }
            return (String(name), true)
        }
        for word in canceledWords {
            for ending in ["(\(word))", "[\(word)]", "- \(word)", "– \(word)"]
            where title.lowercased().hasSuffix(ending) {
                return (String(title.dropLast(ending.count)).trimmingSpaces, true)
            }
        }
        return (title, false)
    }

    /// Returns the title for comparing: SIDEARM puts the result of a game, `[W]`, before the title, and that is no new title.
    package static func comparedTitle(_ title: String) -> String {
        var title = withoutCancellation(title).title[...]
        for sign in ["[W]", "[L]", "[T]", "[N]"] where title.hasPrefix(sign) { title = title.dropFirst(sign.count) }
        return String(title).trimmingSpaces
    }

    private static func oneLine(_ text: String) -> String {
        guard text.contains(where: \.isNewline) else { return text.trimmingSpaces }
        return text.split(whereSeparator: \.isNewline).map { String($0).trimmingSpaces }
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Returns the text of an event without the footer that CampusGroups adds.
    package static func text(_ event: CalendarEvent) -> String {
        let text = event.text
        guard let footer = text.firstRange(of: "---\nEvent Details:") else { return text }
        return String(text[..<footer.lowerBound])
    }
}
