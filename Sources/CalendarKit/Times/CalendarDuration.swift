/// A length of time as a calendar file writes it (RFC 5545, 3.3.6). Days are days of the calendar, which may have 23 or 25
/// hours; hours, minutes and seconds are exact.
package struct CalendarDuration: Equatable, Hashable, Sendable {
    package var days: Int
    package var seconds: Int

    package init(days: Int = 0, seconds: Int = 0) {
        self.days = days
        self.seconds = seconds
    }

    /// `P1DT3600S`, without the parts that are zero.
    package var text: String {
        let isMinus = isNegative
        let (days, seconds) = isMinus ? (-self.days, -self.seconds) : (self.days, self.seconds)
        let head = "\(isMinus ? "-" : "")P\(days != 0 ? "\(days)D" : "")"
        return seconds != 0 || days == 0 ? "\(head)T\(seconds)S" : head
    }

    package init?(text: String) { self.init(text.utf8) }

    var isNegative: Bool { days < 0 || (days == 0 && seconds < 0) }
    var negated: CalendarDuration { CalendarDuration(days: -days, seconds: -seconds) }

    /// The most days and the most seconds, more than 10,000 years of each, so that sums stay far from an overflow.
    static let mostDays = 4_000_000
    static let most = mostDays * CalendarTime.secondsInDay

    /// Reads `P1DT2H30M`, `P2W`, `-PT15M`. Days and weeks after the T are accepted, because some programs write `PT1D`.
    /// Returns nil if the text is no duration.
    init?(_ bytes: some Collection<UInt8>) {
        var (isMinus, isTime, number, hasUnit): (Bool, Bool, Int?, Bool) = (false, false, nil, false)
        var (days, seconds, begun) = (0, 0, false)
        for byte in bytes where !byte.isBlank && byte != 0x0D {
            switch byte.upperCased {
            case UInt8(ascii: "+") where !begun: break
            case UInt8(ascii: "-") where !begun: isMinus = true
            case UInt8(ascii: "P") where !begun: begun = true
            case UInt8(ascii: "T") where begun && number == nil: isTime = true
            case let digit where begun && digit.isDigit: number = min((number ?? 0) * 10 + Int(digit - 0x30), Self.most)
            case let unit where begun:
                guard let count = number else { return nil }
                switch (unit, isTime) {
                case (UInt8(ascii: "W"), _): days += min(count, Self.mostDays) * 7
                case (UInt8(ascii: "D"), _): days += min(count, Self.mostDays)
                case (UInt8(ascii: "H"), true): seconds += min(count, Self.most / 3600) * 3600
                case (UInt8(ascii: "M"), true): seconds += min(count, Self.most / 60) * 60
                case (UInt8(ascii: "S"), true): seconds += count
                default: return nil
                }
                (number, hasUnit) = (nil, true)
            default: return nil
            }
        }
        guard hasUnit, number == nil else { return nil }
        self.init(days: isMinus ? -days : days, seconds: isMinus ? -seconds : seconds)
    }
}
