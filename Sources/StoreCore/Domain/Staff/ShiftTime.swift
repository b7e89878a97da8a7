import QuadCore
import StoreKit
import SystemKit

/// When somebody came or went, as it is typed: `2026-11-25 18:56`, or `18:56` on a day that is known.
package struct ShiftTime {
    private let day: Int
    private let offset: Int

    /// - Parameter moment: on whose day, and in whose time zone, a time alone is.
    package init(beside moment: RecordMoment) {
        day = moment.dayNumber
        offset = moment.offset
    }

    /// Nil where it is no time.
    package func moment(_ text: String) -> RecordMoment? {
        let words = text.split(separator: " ").map(String.init)
        guard let time = words.last, (1...2).contains(words.count), let minutes = Self.minutes(time) else { return nil }
        var day = day
        if words.count == 2 {
            guard let written = CalendarDay(words[0]) else { return nil }
            day = written.dayNumber
        }
        return RecordMoment(milliseconds: ((day * 24 * 60) + minutes - offset) * 60_000, offset: offset)
    }

    package static func text(_ moment: RecordMoment) -> String { "\(moment.dayText) \(moment.timeText)" }

    /// `7:05`
    package static func hours(_ minutes: Int) -> String { "\(minutes / 60):\((minutes % 60).twoDigits)" }

    private static func minutes(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2, let hour = Int(parts[0]),
            let minute = Int(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute)
        else { return nil }
        return hour * 60 + minute
    }
}
