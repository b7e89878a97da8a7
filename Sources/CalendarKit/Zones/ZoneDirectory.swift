import Synchronization

/// The time zones of this machine. Files are read once.
package final class ZoneDirectory: Sendable {
    /// The folders in which systems keep the zone database.
    package static let usualFolders = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo"]

    private let read: @Sendable (_ name: String) -> [UInt8]?
    private let known = Mutex<[String: CalendarZone?]>([:])

    /// - Parameter read: returns the file of the zone database with this name, such as `America/New_York`; nil if there is
    ///   none. The directory passes no name that leads out of the folder.
    package init(read: @escaping @Sendable (_ name: String) -> [UInt8]?) {
        self.read = read
    }

    /// Returns the zone with a name of the zone database.
    package func zone(_ name: String) -> CalendarZone? {
        guard ZoneName.isFileName(name) else { return nil }
        if let zone = known.withLock({ $0[name] }) { return zone }
        let zone = read(name).flatMap { ZoneFile.zone($0, name: name) }
        known.withLock { $0[name] = .some(zone) }
        return zone
    }

    /// Returns the zone that a calendar file means by a name: a name of the database, of Windows, or either with a prefix.
    package func zone(calledByFile name: String) -> CalendarZone? {
        let name = name.trimmed
        if ZoneName.isUTC(name) { return .utc }
        for candidate in [name] + ZoneName.tails(of: name) {
            if ZoneName.isUTC(candidate) { return .utc }
            if let zone = zone(candidate) { return zone }
            if let known = WindowsZones.names[candidate], let zone = zone(known) { return zone }
        }
        return nil
    }

    /// Returns the zone that a name describes by its places or its offset. A file that defines the name knows better.
    package func zone(describedBy name: String) -> CalendarZone? { DescribedZone.zone(name.trimmed, in: self) }
}

extension String {
    fileprivate var trimmed: String {
        let start = drop { $0.isWhitespace || $0 == "\"" }
        return String(start.reversed().drop { $0.isWhitespace || $0 == "\"" }.reversed())
    }
}
