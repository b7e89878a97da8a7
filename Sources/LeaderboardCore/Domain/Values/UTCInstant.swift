import SystemKit

/// An instant in milliseconds since 1970, written as `2026-11-30T12:34:56.789Z`.
package struct UTCInstant: Hashable, Sendable, Comparable, CustomStringConvertible {
    private static let secondsInDay = 86_400

    package let milliseconds: Int

    package init(milliseconds: Int) {
        self.milliseconds = milliseconds
    }

    package init(seconds: Int) {
        milliseconds = seconds * 1_000
    }

    /// The system's clock.
    package static var now: UTCInstant { UTCInstant(milliseconds: Int(SystemTime.wall * 1_000)) }

    /// Reads a time in UTC with whole seconds or up to nine fractional digits; digits below a millisecond are dropped.
    package init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard (20...30).contains(bytes.count), bytes[10] == UInt8(ascii: "T"), bytes.last == UInt8(ascii: "Z"),
            bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            let day = BoardDay(String(decoding: bytes[0..<10], as: UTF8.self)),
            let hour = DigitText.number(bytes[11..<13]), let minute = DigitText.number(bytes[14..<16]),
            let second = DigitText.number(bytes[17..<19]), hour < 24, minute < 60, second < 60
        else { return nil }
        var fraction = 0
        if bytes.count > 20 {
            let digits = bytes[20..<bytes.count - 1]
            guard bytes[19] == UInt8(ascii: "."), !digits.isEmpty, DigitText.number(digits) != nil else { return nil }
            for index in 0..<3 {
                fraction = fraction * 10 + (index < digits.count ? Int(digits[20 + index] - 0x30) : 0)
            }
        }
        let seconds = day.number * Self.secondsInDay + hour * 3_600 + minute * 60 + second
        milliseconds = seconds * 1_000 + fraction
    }

    /// The day in UTC.
    package var day: BoardDay {
        BoardDay(number: Int((Double(milliseconds) / Double(Self.secondsInDay * 1_000)).rounded(.down)))
    }

    package var text: String {
        let rest = milliseconds - day.number * Self.secondsInDay * 1_000
        let second = rest / 1_000
        let time = [second / 3_600, second / 60 % 60, second % 60].map { DigitText.text($0, 2) }
        let fraction = rest % 1_000
        let end = fraction == 0 ? "Z" : ".\(DigitText.text(fraction, 3))Z"
        return "\(day.text)T\(time[0]):\(time[1]):\(time[2])\(end)"
    }

    package var description: String { text }

    package func advanced(seconds: Int) -> UTCInstant { UTCInstant(milliseconds: milliseconds + seconds * 1_000) }

    package static func < (left: UTCInstant, right: UTCInstant) -> Bool { left.milliseconds < right.milliseconds }
}
