/// How long something took, as people type it and as it is told.
package enum SessionLength {
    /// Seconds of `1h10`, `1h10m`, `45m`, `45min`, `90s`, `1h`, `1:10h`, `2m30s`, `1.5h`, `1:02:33`, and `32:10`, which no
    /// clock shows; nil for what is none.
    package static func reading(_ word: String) -> Int? {
        let text = word.lowercased()
        guard text.utf8.count <= 16, text.utf8.first.map({ (48...57).contains($0) }) == true else { return nil }
        if let seconds = clock(text) ?? decimalHours(text) ?? stopwatch(text) { return seconds }
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

    /// `1:02:33`, `32:10`. Below 24 minutes it may be a time of day, and is one.
    private static func stopwatch(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0) }
        guard numbers.count == parts.count, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }),
            parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }), numbers.dropFirst().allSatisfy({ $0 < 60 })
        else { return nil }
        switch numbers.count {
        case 3 where (0...24).contains(numbers[0]): return numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
        case 2 where (24...999).contains(numbers[0]): return numbers[0] * 60 + numbers[1]
        default: return nil
        }
    }

    /// Of a number and the word behind it: `8 min`, `1 hour`. A letter alone may be anything.
    package static func reading(_ number: String, unit: String) -> Int? {
        let name = unit.lowercased()
        guard name.utf8.count > 1, Self.unit(name) != nil, number.utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        return reading(number + name)
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
