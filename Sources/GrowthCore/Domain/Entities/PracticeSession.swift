import FoundationEssentials
import QuadCore

/// A session of practice or study in the log.
package struct PracticeSession: Equatable, Sendable, Identifiable {
    /// The way the session was logged.
    package enum Origin: String, Codable, CaseIterable, Sendable {
        case hand, timer
        case imported = "import"
    }

    /// Seconds; at most one day.
    package static let lengths = 1...86_400
    /// Bad, poor, neutral, good, very good.
    package static let moods = -2...2
    package static let intensities = 1...5
    /// Perceived exertion, in steps of 0.5.
    static let exertions: ClosedRange<Double> = 1...10
    static let amounts = Amount.numbers

    package internal(set) var id: String
    /// The id of the method; nil if the session followed no method of the library.
    package var method: String?
    /// The title of the method at that time, or the typed title. It stays when the method is renamed or removed.
    package var title: String
    package var start: Date
    package var end: Date
    /// The seconds that count. Timer pauses are left out, so this may be less than the time from start to end.
    package var seconds: Int
    /// Hundredths of a second on top of `seconds`, as in races.
    package var hundredths: Int
    /// The offset of local time from UTC at the start, in seconds.
    package var zone: Int
    package var moodBefore: Int?
    package var moodAfter: Int?
    package var intensity: Int?
    /// Perceived exertion from 1 to 10, if the user gave it; the intensity follows from it.
    package var exertion: Double?
    package var amount: Double?
    /// The unit of the amount: `km`, `pages`; empty if there is none.
    package var unit: String
    /// Other measurements: watts, heart rate, pace, weight.
    package var figures: [Amount]
    package var tags: [String]
    package var notes: String
    package var origin: Origin
    /// Unknown fields from a newer version or another program, preserved as they are.
    var other: [String: ForeignValue]

    package init(
        id: String, method: String? = nil, title: String, start: Date, end: Date? = nil, seconds: Int,
        hundredths: Int = 0, zone: Int, moodBefore: Int? = nil, moodAfter: Int? = nil, intensity: Int? = nil,
        exertion: Double? = nil, amount: Double? = nil, unit: String = "", figures: [Amount] = [], tags: [String] = [],
        notes: String = "", origin: Origin = .hand, other: [String: ForeignValue] = [:]
    ) {
        self.id = id
        self.method = method
        self.title = title
        self.start = start
        self.end = end ?? start.addingTimeInterval(Double(seconds) + Double(hundredths) / 100)
        self.seconds = seconds
        self.hundredths = min(max(hundredths, 0), 99)
        self.zone = zone
        self.moodBefore = moodBefore
        self.moodAfter = moodAfter
        self.intensity = intensity
        self.exertion = exertion
        self.amount = amount
        self.unit = unit
        self.figures = figures
        self.tags = tags
        self.notes = notes
        self.origin = origin
        self.other = other
    }

    package var length: Length { Length(seconds: seconds, hundredths: hundredths) }

    /// The amount with its unit.
    package var measured: Amount? { amount.map { Amount($0, unit) } }

    /// The first distance among the amount and the figures, in meters.
    var meters: Double? { measured?.meters ?? figures.lazy.compactMap(\.meters).first }

    /// Returns the total in a unit, from the amount or a figure. Distances are converted: miles count toward
    /// kilometers.
    func total(in name: String, _ unit: AmountUnit?) -> Double? {
        let all = [measured].compactMap(\.self) + figures
        guard let unit, unit.kind == .distance else { return all.first { $0.unit == name }?.number }
        return meters.map { $0 / unit.meters }
    }

    /// Returns the intensity for an exertion: two points of exertion are one of intensity, so 7 and 8 give 4.
    static func intensity(ofExertion exertion: Double) -> Int {
        min(max(Int((exertion / 2).rounded(.up)), intensities.lowerBound), intensities.upperBound)
    }

    /// The key for goals and routines: the method's id, or the user's title.
    package var practice: String { method ?? Self.practice(title) }

    package static func practice(_ title: String) -> String { title.trimmingSpaces.lowercased() }

    /// The day the session counts for: the local day of its start.
    package var day: CalendarDay { CalendarDay(dayNumber: dayNumber) }

    /// The same day in days since 1970, for figures over all sessions.
    var dayNumber: Int { Int(((start.timeIntervalSince1970 + Double(zone)) / 86_400).rounded(.down)) }
}
