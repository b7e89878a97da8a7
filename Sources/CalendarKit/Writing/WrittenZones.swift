/// The time zones of a written file: their names, and the range of time in which the events use each.
struct WrittenZones {
    private struct Entry {
        let zone: CalendarZone
        /// The definition to copy; nil for a zone that is described from its offsets.
        let definition: EmbeddedZone?
        /// The first and the last moment at which an event uses the zone.
        var first = Int.max
        var last = Int.min
    }

    private let directory: ZoneDirectory
    private let user: CalendarZone
    private let embedded: [EmbeddedZone]
    /// By the name in the file.
    private var entries: [String: Entry] = [:]
    /// The clock in the file, by the name that an event gives to its zone.
    private var clocks: [String: CalendarTime.Clock] = [:]

    /// - Parameters:
    ///   - user: the zone for times whose zone is unknown.
    ///   - embedded: the zones that the files of the events define.
    init(_ directory: ZoneDirectory, user: CalendarZone, embedded: [EmbeddedZone]) {
        self.directory = directory
        self.user = user
        self.embedded = embedded
    }

    // MARK: Names

    /// Returns the clock of a time as the file names it. A zone is looked up in the same order as by the reader
    /// (`FileClocks`).
    mutating func clock(_ clock: CalendarTime.Clock) -> CalendarTime.Clock {
        guard case .zone(let name) = clock else { return clock }
        if let known = clocks[name] { return known }
        let written: CalendarTime.Clock
        if let zone = directory.zone(calledByFile: name) {
            written = add(zone, nil, named: zone.name)
        } else if let definition = embedded.last(where: { $0.name == name }), let zone = definition.zone() {
            written = add(zone, definition, named: Self.plain(name))
        } else {
            written = add(user, nil, named: userName)
        }
        clocks[name] = written
        return written
    }

    private mutating func add(
        _ zone: CalendarZone, _ definition: EmbeddedZone?, named name: String
    ) -> CalendarTime.Clock {
        guard zone != .utc else { return .utc }
        if entries[name] == nil { entries[name] = Entry(zone: zone, definition: definition) }
        return .zone(name)
    }

    /// The name of the user's zone, unless readers take the name for another zone.
    private var userName: String {
        let name = Self.plain(user.name)
        let isFree = directory.zone(calledByFile: name).map { $0 == user } ?? !embedded.contains { $0.name == name }
        return isFree ? name : "Local time \(StableName.digits(name.utf8))"
    }

    /// Returns the name, or another one if no parameter can hold the name.
    private static func plain(_ name: String) -> String {
        WrittenText.isPlain(name) && name.utf8.count <= longestName ? name : "Zone \(StableName.digits(name.utf8))"
    }

    private static let longestName = 1_000

    /// Returns the zone of a clock that `clock(_:)` returned; nil for dates and floating times.
    func zone(of clock: CalendarTime.Clock) -> CalendarZone? {
        switch clock {
        case .date, .floating: nil
        case .utc: .utc
        case .zone(let name): entries[name]?.zone
        }
    }

    // MARK: Range

    /// Notes that an event uses the zone of a time at this time.
    /// - Parameters:
    ///   - length: the seconds after the time in which the zone is needed, too.
    ///   - isOpen: whether the zone is needed for all later years.
    mutating func use(_ time: CalendarTime, length: Int = 0, isOpen: Bool = false) {
        guard case .zone(let name) = time.clock, var entry = entries[name] else { return }
        let moment = entry.zone.moment(ofWall: time.wall)
        entry.first = min(entry.first, moment)
        entry.last = max(entry.last, isOpen ? .max : moment + max(0, length))
        entries[name] = entry
    }

    /// The zones that the events use, by name.
    var definitions: [EmbeddedZone] {
        entries.sorted { $0.key < $1.key }.filter { $0.value.first <= $0.value.last }.map { name, entry in
            guard var definition = entry.definition else {
                let last = entry.last == .max ? nil : entry.last
                return EmbeddedZone(describing: entry.zone, named: name, from: entry.first, to: last)
            }
            definition.name = name
            return definition
        }
    }
}
