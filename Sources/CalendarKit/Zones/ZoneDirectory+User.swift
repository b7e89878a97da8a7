extension ZoneDirectory {
    /// Returns the zone of the user, as the C library chooses it.
    /// - Parameters:
    ///   - variable: the value of TZ: a name of the database, `:` with a name, or a rule such as `PST8PDT,M3.2.0,M11.1.0`.
    ///   - localName: the target of the link `/etc/localtime`.
    ///   - localFile: the contents of `/etc/localtime`.
    package func userZone(variable: String?, localName: String?, localFile: [UInt8]?) -> CalendarZone {
        if let variable {
            let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
            if name.isEmpty || ZoneName.isUTC(name) { return .utc }
            if let zone = zone(Self.databaseName(name)) { return zone }
            if let tail = ZoneTail(name) {
                return CalendarZone(name: name, changes: [], offsets: [tail.offset(at: 0)], tail: tail)
            }
            return .utc
        }
        let name = localName.map(Self.databaseName) ?? "local"
        if ZoneName.isUTC(name) { return .utc }
        return localFile.flatMap { ZoneFile.zone($0, name: name) } ?? .utc
    }

    /// Returns the part of a path after the folder of the zone database.
    private static func databaseName(_ path: String) -> String {
        guard let found = path.firstRange(of: "zoneinfo/") else { return path }
        return String(path[found.upperBound...])
    }
}
