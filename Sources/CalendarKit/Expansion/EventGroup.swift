/// The events of a file with one UID: a series, or a single event, and its changed instances.
struct EventGroup {
    /// The index of the series; nil if the file has only changed instances of it.
    var series: Int?
    /// The indices of changed instances, in the order of the file.
    var instances: [Int] = []

    /// Returns the groups in the order of the file. An event without a UID is a group of its own. If a file has several
    /// versions of an event, the one with the highest SEQUENCE counts; among equal ones, the later. Different events that
    /// share a UID are groups of their own.
    static func groups(_ events: [CalendarEvent]) -> [EventGroup] {
        var groups: [EventGroup] = []
        groups.reserveCapacity(events.count)
        var places: [String: [Int]] = [:]
        for (index, event) in events.enumerated() {
            let known = event.uid.isEmpty ? [] : places[event.uid] ?? []
            let place =
                event.recurrenceID != nil
                ? known.first { groups[$0].series.map { events[$0].summary == event.summary } ?? false } ?? known.first
                : known.first { groups[$0].series.map { !event.isOther(than: events[$0]) } ?? true }
            if place == nil {
                groups.append(EventGroup())
                if !event.uid.isEmpty { places[event.uid, default: []].append(groups.count - 1) }
            }
            let group = place ?? groups.count - 1
            if event.recurrenceID != nil {
                groups[group].instances.append(index)
            } else if groups[group].series.map({ events[$0].sequence <= event.sequence }) ?? true {
                groups[group].series = index
            }
        }
        return groups
    }
}
