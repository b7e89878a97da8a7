import FoundationEssentials
import QuadCore

/// A stretch of practice or study: one line of the log.
package struct PracticeSession: Equatable, Sendable, Identifiable {
    /// How it came into the log.
    package enum Origin: String, Codable, CaseIterable, Sendable {
        case hand, timer
        case imported = "import"
    }

    /// Seconds: more than none, and no more than a day has.
    package static let lengths = 1...86_400
    /// Bad, poor, neither, good, very good.
    package static let moods = -2...2
    package static let intensities = 1...5
    /// Perceived exertion, in halves.
    static let exertions: ClosedRange<Double> = 1...10
    static let amounts = Amount.numbers

    package internal(set) var id: String
    /// The method it followed; nil for none of those there are.
    package var method: String?
    /// What the method was called then, or what was typed: it stays when the method is renamed or taken away.
    package var title: String
    package var start: Date
    package var end: Date
    /// Seconds that count: pauses of a timer are left out, so it may be less than from start to end.
    package var seconds: Int
    /// Hundredths of a second beyond them, as races have them.
    package var hundredths: Int
    /// Seconds that local time was ahead of UTC where and when it began.
    package var zone: Int
    package var moodBefore: Int?
    package var moodAfter: Int?
    package var intensity: Int?
    /// Perceived exertion from 1 to 10, where it was said so; the intensity follows from it.
    package var exertion: Double?
    package var amount: Double?
    /// Of the amount: `km`, `pages`; empty where there is none.
    package var unit: String
    /// Other measurements: watts, pulse, pace, weight.
    package var figures: [Amount]
    package var tags: [String]
    package var notes: String
    package var origin: Origin
    /// Fields of a newer or another program, kept as they are.
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

    /// How much of a unit was done, as the amount or a figure: miles count for kilometers.
    func total(in name: String, _ unit: AmountUnit?) -> Double? {
        let all = [measured].compactMap(\.self) + figures
        guard let unit, unit.kind == .distance else { return all.first { $0.unit == name }?.number }
        return meters.map { $0 / unit.meters }
    }

    /// A step of intensity for two of exertion: 7 and 8 are 4.
    static func intensity(ofExertion exertion: Double) -> Int {
        min(max(Int((exertion / 2).rounded(.up)), intensities.lowerBound), intensities.upperBound)
    }

    /// What goals and routines know it by: its method, or the title that somebody gave it.
    package var practice: String { method ?? Self.practice(title) }

    package static func practice(_ title: String) -> String { title.trimmingSpaces.lowercased() }

    /// The day it counts for: that on which it began, where it was done.
    package var day: CalendarDay { CalendarDay(dayNumber: dayNumber) }

    /// The same in days since 1970, for figures of all sessions.
    var dayNumber: Int { Int(((start.timeIntervalSince1970 + Double(zone)) / 86_400).rounded(.down)) }
}
