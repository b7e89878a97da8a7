import FoundationEssentials

@testable import CoachesCore
@testable import QuadCore

/// The coaches of a small recruiting log. It is 08:40 on Saturday, November 21, 2026.
enum LogSample {
    static let now = Date(timeIntervalSince1970: 1_795_250_400)
    static let today = CalendarDay(year: 2026, month: 11, day: 21) ?? CalendarDay(dayNumber: 0)

    static let directory = LogDirectory(
        coaches: [
            coach("dana", "Dana Ortiz", "esu", accounts: ["dana.ortiz@example.edu", "@ExampleStBB"]),
            coach("sam", "Sam Lee", "esu", accounts: ["sam.lee@example.edu", "ExampleStBB"]),
            coach("kim", "Kim Park", "lakemont", last: .phoneCall),
            coach("jo", "Jo Lee", "lakemont"),
            coach("riley", "Riley O'Neil, Jr.", "sample", accounts: ["https://x.com/RileyO"]),
        ],
        schools: [
            LogDirectory.SchoolEntry(id: "esu", name: "Example State University"),
            LogDirectory.SchoolEntry(id: "lakemont", name: "Lakemont", aliases: ["the Lake"]),
            LogDirectory.SchoolEntry(id: "sample", name: "Sample College"),
            LogDirectory.SchoolEntry(id: "cedar", name: "Cedar Point"),
        ])

    static func coach(
        _ id: String, _ name: String, _ school: String?, family: String? = nil, accounts: [String] = [],
        last: Contact.Kind? = nil
    ) -> LogDirectory.CoachEntry {
        LogDirectory.CoachEntry(
            id: id, name: name, familyName: family, addresses: accounts.filter { $0.contains(".edu") },
            handles: accounts.filter { !$0.contains(".edu") }, school: school, lastKind: last)
    }

    static func reader(
        _ directory: LogDirectory = directory, on coach: String? = nil, at school: String? = nil
    ) -> LogLineReader {
        LogLineReader(directory, standing: .init(coach: coach, school: school), dates: DateReader(now: now, time: .utc))
    }

    /// Returns the person, school, kind, direction, time and text, with a `?` after each guess.
    static func words(_ reading: ParsedLogLine) -> String {
        func mark(_ field: ParsedLogLine.Field) -> String { reading.origin(field) == .guessed ? "?" : "" }
        func name(_ named: ParsedLogLine.Named) -> String {
            switch named {
            case .nobody: "-"
            case .one(let id): id
            case .several(let ids): ids.joined(separator: "|")
            case .unknown(let name): "no \(name)"
            case .new(let name): "new \(name)"
            }
        }
        let direction = reading.direction == .inbound ? "in" : "out"
        let when =
            switch reading.at {
            case .moment(let moment): moment == now ? "now" : LocalTime.utc.due(at: moment).description
            case .day(let day): day.description
            }
        return [
            name(reading.coach) + mark(.coach), name(reading.school) + mark(.school),
            reading.kind.rawValue + mark(.kind), direction + mark(.direction), when + mark(.at), reading.text,
        ].joined(separator: ", ")
    }
}
