import FoundationEssentials
import SystemKit

/// Moments as other programs write them.
package enum MomentText {
    /// Returns `2026-11-21T07:43:02.25Z`: ISO 8601 with as many digits as it takes to read back the same moment, at
    /// most nine.
    package static func extended(_ moment: Date) -> String { TimeText.nearest(moment) }

    /// Returns `2026-11-21 07:43`, by the local clock.
    /// - Parameter moment: seconds since 1970.
    package static func minute(_ moment: Double, _ clock: any WallClock) -> String {
        minute(local: moment + Double(clock.secondsAhead(at: moment)))
    }

    /// Returns `2026-11-21 07:43` in one zone for all moments. A moment before 1970 counts as the first of 1970.
    /// - Parameter zone: seconds ahead of UTC.
    package static func minute(_ moment: Double, zone: Double) -> String {
        minute(local: min(max(moment, 0), 2e11) + zone)
    }

    private static func minute(local: Double) -> String {
        let text = extended(Date(timeIntervalSince1970: local.rounded(.down)))
        return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5))"
    }

    /// Returns `20261121T074302Z`, as Taskwarrior and calendars have it: whole seconds, rounded down.
    package static func basic(_ moment: Date) -> String { TimeText.stamp(moment) }

    /// Reads ISO 8601: with or without separators, with a fraction, and with `Z`, an offset or neither. A space may
    /// stand for the T; a date alone is its midnight.
    /// - Parameter local: the time zone of text without a zone. Files use UTC, people their own zone.
    package static func read(_ text: String, local: LocalTime) -> Date? {
        var cursor = Cursor(text: Array(text.utf8))
        guard let day = cursor.day() else { return nil }
        var seconds = Double(day.dayNumber * 86_400 - TimeText.epochToReference)
        if cursor.take("T") || cursor.take(" ") || cursor.take("t") {
            guard let time = cursor.time() else { return nil }
            if cursor.isAtEnd {
                let minute = DueDate(day, minute: Int(time) / 60)
                return local.moment(minute).addingTimeInterval(time - Double(Int(time) / 60 * 60))
            }
            seconds += time
            guard let ahead = cursor.zone() else { return nil }
            seconds -= Double(ahead)
        }
        return cursor.isAtEnd ? Date(timeIntervalSinceReferenceDate: seconds) : nil
    }

    package static func read(_ text: String) -> Date? { read(text, local: .utc) }

    private struct Cursor {
        let text: [UInt8]
        var at = 0

        var isAtEnd: Bool { at == text.count }

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard at < text.count, text[at] == UInt8(ascii: character) else { return false }
            at += 1
            return true
        }

        mutating func digits(_ count: Int) -> Int? {
            guard at + count <= text.count else { return nil }
            var value = 0
            for byte in text[at..<at + count] {
                guard (0x30...0x39).contains(byte) else { return nil }
                value = value * 10 + Int(byte - 0x30)
            }
            at += count
            return value
        }

        mutating func day() -> CalendarDay? {
            guard let year = digits(4) else { return nil }
            let isExtended = take("-")
            guard let month = digits(2), !isExtended || take("-"), let day = digits(2) else { return nil }
            return CalendarDay(year: year, month: month, day: day)
        }

        /// Seconds after midnight.
        mutating func time() -> Double? {
            guard let hour = digits(2), hour < 24 else { return nil }
            let isExtended = take(":")
            guard let minute = digits(2), minute < 60 else { return nil }
            var seconds = Double(hour * 3600 + minute * 60)
            if isExtended ? take(":") : (at < text.count && (0x30...0x39).contains(text[at])) {
                guard let second = digits(2), second < 61 else { return nil }
                seconds += Double(second)
            }
            if take(".") || take(",") {
                let start = at
                var scale = 1.0
                var value = 0.0
                while at < text.count, at - start < 18, let digit = digits(1) {
                    value = value * 10 + Double(digit)
                    scale *= 10
                }
                guard at > start else { return nil }
                seconds += value / scale
            }
            return seconds
        }

        /// Seconds ahead of UTC.
        mutating func zone() -> Int? {
            if isAtEnd || take("Z") || take("z") { return 0 }
            let isBehind = take("-")
            guard isBehind || take("+"), let hours = digits(2), hours < 24 else { return nil }
            var minutes = 0
            if take(":") || !isAtEnd {
                guard let read = digits(2), read < 60 else { return nil }
                minutes = read
            }
            return (hours * 3600 + minutes * 60) * (isBehind ? -1 : 1)
        }
    }
}
