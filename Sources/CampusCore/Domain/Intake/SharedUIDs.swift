import CalendarKit
import QuadCore

/// The UIDs that several different events of a file have. Each of these events gets a UID of its own, which depends on its
/// title and not on the order of the file.
struct SharedUIDs {
    /// The titles of the events of each shared UID, each with the number of events that have it.
    private let titles: [String: [String: Int]]

    init(_ parts: [CalendarEvent]) {
        var first: [String: CalendarEvent] = [:]
        var shared: Set<String> = []
        for part in parts where part.recurrenceID == nil && !part.uid.isEmpty {
            guard let known = first[part.uid] else {
                first[part.uid] = part
                continue
            }
            if part.isOther(than: known) { shared.insert(part.uid) }
        }
        var titles: [String: [String: Int]] = [:]
        if !shared.isEmpty {
            for part in parts where part.recurrenceID == nil && shared.contains(part.uid) {
                titles[part.uid, default: [:]][part.summary, default: 0] += 1
            }
        }
        self.titles = titles
    }

    /// Returns the UID of a part of an event. A changed instance belongs to the series with its title, or else to the first
    /// title in the alphabet.
    func uid(of part: CalendarEvent) -> String {
        guard let titles = titles[part.uid] else { return part.uid }
        let title =
            part.recurrenceID == nil || titles[part.summary] != nil ? part.summary : titles.keys.min() ?? part.summary
        // Several events with one title differ by their starts; a changed instance cannot tell which is meant.
        let isOneOfSeveral = part.recurrenceID == nil && titles[title, default: 1] > 1
        return "\(part.uid)#\(StableID.short(isOneOfSeveral ? "\(title) \(part.start.text)" : title))"
    }
}
