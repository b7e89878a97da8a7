import CalendarKit
import QuadCore

/// Recognizes stored events that come under a new UID: the same address or the same title and start, while the old UID is
/// missing.
struct EventMatcher {
    /// Returns the stored event for each new one that replaces it. Nothing is matched if it could mean several events.
    static func matches(missing: [CampusEvent], new: [CampusEvent]) -> [String: CampusEvent] {
        guard !missing.isEmpty, !new.isEmpty else { return [:] }
        var matches: [String: CampusEvent] = [:]
        var taken: Set<String> = []
        let keys: [(CampusEvent) -> String?] = [
            urlKey, { nameKey($0, withPlace: true) }, { nameKey($0, withPlace: false) },
        ]
        for key in keys {
            let old = unique(missing.filter { !taken.contains($0.id) }, key)
            let fresh = unique(new.filter { matches[$0.id] == nil }, key)
            for (name, event) in fresh {
                guard let other = old[name], other.isSeries == event.isSeries else { continue }
                matches[event.id] = other
                taken.insert(other.id)
            }
        }
        return matches
    }

    private static func unique(_ events: [CampusEvent], _ key: (CampusEvent) -> String?) -> [String: CampusEvent] {
        var found: [String: CampusEvent] = [:]
        var twice: Set<String> = []
        for event in events {
            guard let name = key(event) else { continue }
            if found.updateValue(event, forKey: name) != nil { twice.insert(name) }
        }
        for name in twice { found[name] = nil }
        return found
    }

    private static func urlKey(_ event: CampusEvent) -> String? {
        let url = event.main.url
        return url.isEmpty ? nil : url
    }

    private static func nameKey(_ event: CampusEvent, withPlace: Bool) -> String? {
        let main = event.main
        let title = EventFacts.comparedTitle(main.summary)
        guard !title.isEmpty else { return nil }
        return "\(title)\u{1F}\(main.start.text)\(withPlace ? "\u{1F}\(main.location)" : "")"
    }
}
