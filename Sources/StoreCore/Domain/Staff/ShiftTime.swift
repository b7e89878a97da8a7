import QuadCore
import StoreKit
import SystemKit

/// The typed start or end of a shift: `2026-11-25 18:56`, or `18:56` on a known day.
package struct ShiftTime {
    private let day: Int
    private let offset: Int

    /// - Parameter moment: the moment whose day and time zone apply to a time without a date.
    package init(beside moment: RecordMoment) {
        day = moment.dayNumber
        offset = moment.offset
    }

    /// Returns the moment; nil if the text is not a time.
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

    /// Returns hours and minutes, such as `7:05`.
    package static func hours(_ minutes: Int) -> String { "\(minutes / 60):\((minutes % 60).twoDigits)" }

    private static func minutes(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2, let hour = Int(parts[0]),
            let minute = Int(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute)
        else { return nil }
        return hour * 60 + minute
    }
}
