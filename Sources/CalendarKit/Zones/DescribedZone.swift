/// Time zones that a name describes, as Outlook and people write them: `(UTC+01:00) Amsterdam, Berlin, Rome`,
/// `(GMT-08.00) Pacific Time (US & Canada)`, `UTC+3`, `GMT+0100`, `PST`.
enum DescribedZone {
    /// Abbreviations that are no names of the zone database, and that mean one zone where they are in use.
    private static let abbreviations = [
        "PST": "America/Los_Angeles", "PDT": "America/Los_Angeles", "MDT": "America/Denver", "CST": "America/Chicago",
        "CDT": "America/Chicago", "EDT": "America/New_York", "AKST": "America/Anchorage", "AKDT": "America/Anchorage",
        "BST": "Europe/London", "CEST": "Europe/Berlin", "EEST": "Europe/Athens",
    ]

    /// Returns the zone of a place in the description, or else a zone with the offset in it; nil if it has neither.
    static func zone(_ name: String, in directory: ZoneDirectory) -> CalendarZone? {
        guard name.utf8.count <= 200 else { return nil }
        if let known = abbreviations[name.uppercased()] { return directory.zone(known) }
        // A name of the database in other letters.
        let capital = name.lowercased().split(separator: "/").map { part in
            part.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: "_")
        }.joined(separator: "/")
        if name.contains("/"), let known = directory.zone(capital) { return known }
        guard let (offset, rest) = offset(at: name.drop { $0 == "(" || $0 == " " }) else {
            return place(name[...], nil, directory)
        }
        return place(rest, offset, directory) ?? CalendarZone(name: name, changes: [], offsets: [offset])
    }

    /// Returns the zone of one of the places that a description lists, if its usual offset is the described one.
    /// - Parameter offset: nil for a description without one, which only names such as “Pacific Time” do without.
    private static func place(_ description: Substring, _ offset: Int?, _ directory: ZoneDirectory) -> CalendarZone? {
        let places = description.drop { $0 == ")" || $0 == " " }
        let wanted = places.split(separator: ",").map { $0.drop { $0 == " " } }
        for place in wanted {
            if let end = place.firstRange(of: " Time")?.lowerBound,
                let known = WindowsZones.names["\(place[..<end]) Standard Time"], let zone = directory.zone(known)
            {
                return zone
            }
            guard let offset else { continue }
            let city = place.replacing(" ", with: "_")
            let names =
                Set(WindowsZones.names.values).filter { $0.hasSuffix("/\(city)") } + regions.map { "\($0)/\(city)" }
            for name in names.sorted() {
                guard let zone = directory.zone(name),
                    zone.offset(at: winter) == offset || zone.offset(at: summer) == offset
                else { continue }
                return zone
            }
        }
        return nil
    }

    private static let regions = ["Africa", "America", "Asia", "Atlantic", "Australia", "Europe", "Pacific"]
    // January and July 2026: one of both is without summer time.
    private static let (winter, summer) = (1_767_225_600, 1_782_864_000)

    /// Reads an offset such as `UTC+01:00`, `GMT-8` or `+0530` in seconds, and returns the text after it.
    private static func offset(at text: Substring) -> (seconds: Int, rest: Substring)? {
        var rest = text
        for word in ["UTC", "GMT"] where rest.prefix(3).uppercased() == word { rest = rest.dropFirst(3) }
        if rest.count < text.count, rest.first == ")" { return (0, rest) }
        guard let sign = rest.first, sign == "+" || sign == "-" || sign == "\u{2212}" else { return nil }
        rest = rest.dropFirst()
        let hours = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(hours.count)
        var (hour, minute) = (Int(hours) ?? 99, 0)
        if hours.count > 2 {
            (hour, minute) = (hour / 100, hour % 100)
        } else if let mark = rest.first, mark == ":" || mark == "." {
            let minutes = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
            guard minutes.count == 2, let number = Int(minutes) else { return nil }
            minute = number
            rest = rest.dropFirst(3)
        }
        guard (1...4).contains(hours.count), hour <= 14, minute < 60 else { return nil }
        let seconds = hour * 3_600 + minute * 60
        return (sign == "+" ? seconds : -seconds, rest)
    }
}
