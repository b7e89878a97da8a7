/// How long something took, as people type it and as it is told.
package enum SessionLength {
    /// Seconds of `1h10`, `1h10m`, `45m`, `45min`, `90s`, `1h`, `1:10h`, `2m30s`, `1.5h`; nil for what is none.
    package static func reading(_ word: String) -> Int? {
        let text = word.lowercased()
        guard text.utf8.count <= 16, text.utf8.first.map({ (48...57).contains($0) }) == true else { return nil }
        if let hours = clock(text) ?? decimalHours(text) { return hours }
        var parts = Parts(text: Array(text.utf8))
        var (seconds, lastUnit, isUnitless) = (0, Int.max, false)
        while let number = parts.number() {
            let name = parts.letters()
            // Behind an hour stand minutes: 1h10.
            guard let unit = name.isEmpty ? (lastUnit == 3600 ? 60 : nil) : Self.unit(name), unit < lastUnit,
                !isUnitless
            else { return nil }
            isUnitless = name.isEmpty
            if lastUnit != .max, unit == 60 || unit == 1, number >= 60 { return nil }
            seconds += number * unit
            lastUnit = unit
        }
        return parts.isAtEnd && lastUnit != .max ? seconds : nil
    }

    /// `1:10 h`, `45 min`, `0:30 min` below a minute.
    package static func text(_ seconds: Int) -> String {
        if seconds < 60 { return "\(seconds) s" }
        let minutes = (seconds + 30) / 60
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60):\(two(minutes % 60)) h"
    }

    /// As it is typed again, to the second: `1h10`, `45m`, `2m30s`.
    package static func typed(_ seconds: Int) -> String {
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        if rest > 0 {
            return (hours > 0 ? "\(hours)h" : "") + (hours + minutes > 0 ? "\(minutes)m" : "") + "\(rest)s"
        }
        if hours == 0 { return "\(minutes)m" }
        return minutes == 0 ? "\(hours)h" : "\(hours)h\(two(minutes))"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// `1:10h`
    private static func clock(_ text: String) -> Int? {
        guard text.hasSuffix("h"), let colon = text.firstIndex(of: ":") else { return nil }
        let minutes = text[text.index(after: colon)...].dropLast()
        guard minutes.utf8.count == 2, let hours = Int(text[..<colon]), let minute = Int(minutes), minute < 60,
            (0...24).contains(hours)
        else { return nil }
        return hours * 3600 + minute * 60
    }

    /// `1.5h`
    private static func decimalHours(_ text: String) -> Int? {
        guard text.hasSuffix("h"), text.contains(".") || text.contains(",") else { return nil }
        guard let hours = Double(text.dropLast().replacing(",", with: ".")), hours.isFinite, (0...24).contains(hours)
        else { return nil }
        return Int((hours * 3600).rounded())
    }

    private static func unit(_ name: String) -> Int? {
        switch name {
        case "h", "hr", "hrs", "hour", "hours": 3600
        case "m", "min", "mins", "minute", "minutes": 60
        case "s", "sec", "secs", "second", "seconds": 1
        default: nil
        }
    }

    private struct Parts {
        let text: [UInt8]
        var at = 0

        var isAtEnd: Bool { at == text.count }

        mutating func number() -> Int? {
            let start = at
            while at < text.count, (48...57).contains(text[at]) { at += 1 }
            guard at > start, at - start <= 5 else { return nil }
            return Int(String(decoding: text[start..<at], as: UTF8.self))
        }

        mutating func letters() -> String {
            let start = at
            while at < text.count, (97...122).contains(text[at]) { at += 1 }
            return String(decoding: text[start..<at], as: UTF8.self)
        }
    }
}
