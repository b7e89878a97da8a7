import FoundationEssentials
import QuadCore

/// Calendars with many events, from a few days ago to half a year ahead. Every tenth event repeats weekly.
package enum GeneratedCalendars {
    private static let daysBehind = 20
    private static let daysAhead = 180
    private static let clubs = ["Robotics Club", "Film Club", "Jazz Band", "Chess Club", "Rowing Club", "Hiking Club"]
    private static let kinds = ["Workshop", "Talk", "Rehearsal", "Game", "Meeting", "Social"]

    /// Writes calendar files into a folder.
    /// - Returns: the paths.
    @discardableResult
    package static func write(_ count: Int, files: Int, to folder: String, today: CalendarDay) throws -> [String] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return try (0..<files).map { file in
            let path = "\(folder)/calendar\(file).ics"
            let numbers = stride(from: file, to: count, by: files)
            let events = numbers.map { event($0, today: today) }
            try Data(calendar(events, name: "Calendar \(file)").utf8).write(to: URL(filePath: path))
            return path
        }
    }

    /// Writes a folder with one file per event, as vdir has it.
    package static func writeFolder(_ count: Int, to folder: String, today: CalendarDay) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for number in 0..<count {
            let text = calendar([event(number, today: today)], name: "")
            try Data(text.utf8).write(to: URL(filePath: "\(folder)/event\(number).ics"))
        }
    }

    private static func calendar(_ events: [String], name: String) -> String {
        let title = name.isEmpty ? "" : "X-WR-CALNAME:\(name)\r\n"
        return
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Quad//Benchmarks//EN\r\n\(title)\(events.joined())END:VCALENDAR\r\n"
    }

    private static func event(_ number: Int, today: CalendarDay) -> String {
        let day = today.adding(days: number * 7 % (daysBehind + daysAhead) - daysBehind)
        let date = day.description.filter { $0 != "-" }
        let hour = 8 + number % 12
        func time(_ hour: Int) -> String { "\(date)T\(hour < 10 ? "0" : "")\(hour)\(number % 2 == 0 ? "00" : "30")00" }
        let club = clubs[number % clubs.count]
        let text = String(repeating: "Bring a friend and something to write. ", count: 9)
        let rule = number % 10 == 0 ? "RRULE:FREQ=WEEKLY;COUNT=12\r\n" : ""
        return """
            BEGIN:VEVENT\r
            UID:event-\(number)@quad.example\r
            DTSTAMP:20260101T000000Z\r
            DTSTART;TZID=America/New_York:\(time(hour))\r
            DTEND;TZID=America/New_York:\(time(hour + 1))\r
            \(rule)SUMMARY:\(kinds[number % kinds.count]) \(number) of the \(club)\r
            LOCATION:Hall \(number % 40)\r
            ORGANIZER;CN=\(club):mailto:club\(number % clubs.count)@quad.example\r
            CATEGORIES:\(kinds[number % kinds.count])\r
            DESCRIPTION:\(text)\r
            END:VEVENT\r

            """
    }
}
