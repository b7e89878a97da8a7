import FoundationEssentials

/// Dates as readable text: ISO 8601 in UTC, with as many fractional digits as the same `Date` needs, at most nine.
package enum TimeText {
    /// Returns text such as `2026-11-21T07:43:02.25Z`, or nil for a year outside 0000…9999.
    package static func text(_ moment: Date) -> String? {
        let reference = moment.timeIntervalSinceReferenceDate
        return years.contains(reference) ? text(reference) : nil
    }

    /// Returns the text of the nearest date within the years 0000…9999.
    package static func nearest(_ moment: Date) -> String { text(bounded(moment)) }

    /// Returns `20261121T074302Z` for the nearest date with a text, in whole seconds, rounded down.
    package static func stamp(_ moment: Date) -> String {
        let seconds = Int(bounded(moment).rounded(.down)) + epochToReference
        return String(unsafeUninitializedCapacity: 16) { bytes in
            let count = write(seconds, isSeparated: false, to: bytes)
            bytes[count] = 0x5A
            return count + 1
        }
    }

    /// Appends the quoted text of seconds since 1970, or `null` if there is no such text.
    package static func append(since1970 seconds: Double?, to bytes: inout [UInt8]) {
        guard let reference = seconds.map({ $0 - Double(epochToReference) }), years.contains(reference) else {
            return bytes.append(contentsOf: "null".utf8)
        }
        bytes.append(0x22)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { text in
            bytes.append(contentsOf: text[..<write(reference, to: text)])
        }
        bytes.append(0x22)
    }

    package static let epochToReference = 978_307_200

    /// The bytes of a text with nine fractional digits.
    private static let longest = 30

    /// The range of years with four digits, in seconds since 2001 as in `Date`.
    private static let years = -63_145_526_400.0..<252_423_993_600

    private static func bounded(_ moment: Date) -> Double {
        let reference = moment.timeIntervalSinceReferenceDate
        return reference.isFinite ? min(max(reference, years.lowerBound), years.upperBound - 1) : 0
    }

    private static func text(_ reference: Double) -> String {
        String(unsafeUninitializedCapacity: longest) { write(reference, to: $0) }
    }

    /// - Returns: the number of written bytes.
    private static func write(_ reference: Double, to bytes: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var whole = reference.rounded(.down)
        var (digits, places) = (0, 0)
        if whole != reference {
            let fraction = fewestDigits(of: reference, whole: whole)
            if let fraction { (digits, places) = fraction } else { whole += 1 }
        }
        var count = write(Int(whole) + epochToReference, to: bytes)
        if places > 0 {
            bytes[count] = 0x2E
            for place in (1...places).reversed() {
                bytes[count + place] = UInt8(0x30 + digits % 10)
                digits /= 10
            }
            count += 1 + places
        }
        bytes[count] = 0x5A
        return count + 1
    }

    /// Writes `2026-11-21T07:43:02`, or `20261121T074302`.
    private static func write(
        _ since1970: Int, isSeparated: Bool = true, to bytes: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        let (day, time) = floorDivision(since1970, 86_400)
        let date = CivilDate(daysSince1970: day)
        var count = 0
        func put(_ value: Int, after mark: UInt8? = nil) {
            if let mark, isSeparated || mark == 0x54 {
                bytes[count] = mark
                count += 1
            }
            bytes[count] = UInt8(0x30 + value / 10)
            bytes[count + 1] = UInt8(0x30 + value % 10)
            count += 2
        }
        put(date.year / 100)
        put(date.year % 100)
        put(date.month, after: 0x2D)
        put(date.day, after: 0x2D)
        put(time / 3600, after: 0x54)
        put(time / 60 % 60, after: 0x3A)
        put(time % 60, after: 0x3A)
        return count
    }

    /// Returns the fraction, such as `.25`: the shortest of 1…9 digits that reads back as the same number. Returns nil
    /// if the fraction rounds up to the next second.
    private static func fewestDigits(of reference: Double, whole: Double) -> (digits: Int, places: Int)? {
        var scale = 1.0
        for count in 1...9 {
            scale *= 10
            let digits = ((reference - whole) * scale).rounded()
            if whole + digits / scale == reference || count == 9 {
                return digits >= scale ? nil : (Int(digits), count)
            }
        }
        return nil
    }

    // MARK: Reading

    /// Returns whether the day and the time of day in `2026-11-21T07:43:02…` exist. Foundation reads hour 49 as the day
    /// after next, and February 30 as a day of March.
    private static func isPossible(_ text: String) -> Bool {
        let parts = text.split(separator: "T", maxSplits: 1)
        guard parts.count == 2 else { return true }
        let time = parts[1].prefix(8).split(separator: ":").map { Int($0) ?? 0 }
        guard zip(time, [23, 59, 60]).allSatisfy({ $0 <= $1 }) else { return false }
        let date = parts[0].split(separator: "-").compactMap { Int($0) }
        guard date.count == 3, (1...12).contains(date[1]), (1...31).contains(date[2]) else { return date.count < 3 }
        return CivilDate(daysSince1970: CivilDate.daysSince1970(year: date[0], month: date[1], day: date[2])).day
            == date[2]
    }

    /// Reads the output of `text`, and any other ISO 8601 date and time with an offset that a person may type.
    package static func date(_ text: String) -> Date? {
        if let date = ownForm(text) { return date }
        guard isPossible(text) else { return nil }
        let plain = Date.ISO8601FormatStyle()
        return (try? Date(text, strategy: plain))
            ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }

    /// Reads text like `date`, and returns seconds since 1970.
    package static func seconds(_ text: String) -> Double? {
        date(text).map { $0.timeIntervalSinceReferenceDate + Double(epochToReference) }
    }

    /// Reads whole seconds since 1970 from the twenty bytes that `append` writes; nil for any other form.
    package static func seconds(_ text: UnsafePointer<UInt8>) -> Int? {
        text[19] == 0x5A ? wholeSeconds(text) : nil
    }

    /// Reads the first nineteen bytes: the date and time up to the seconds.
    private static func wholeSeconds(_ text: UnsafePointer<UInt8>) -> Int? {
        func two(_ at: Int) -> Int? {
            let (tens, ones) = (text[at] &- 0x30, text[at + 1] &- 0x30)
            return tens <= 9 && ones <= 9 ? Int(tens) * 10 + Int(ones) : nil
        }
        guard text[4] == 0x2D, text[7] == 0x2D, text[10] == 0x54, text[13] == 0x3A, text[16] == 0x3A,
            let century = two(0), let year = two(2), let month = two(5), let day = two(8),
            let hour = two(11), let minute = two(14), let second = two(17),
            (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 60
        else { return nil }
        let days = CivilDate.daysSince1970(year: century * 100 + year, month: month, day: day)
        // A date such as February 30 does not exist, so `text` did not write it.
        guard day <= 28 || CivilDate(daysSince1970: days).day == day else { return nil }
        return days * 86_400 + hour * 3600 + minute * 60 + second
    }

    private static func ownForm(_ text: String) -> Date? {
        var text = text
        return text.withUTF8 { date($0) }
    }

    /// Reads the bytes that `text` writes; nil for any other form.
    package static func date(_ bytes: UnsafeBufferPointer<UInt8>) -> Date? {
        guard (20...30).contains(bytes.count), let base = bytes.baseAddress, bytes[bytes.count - 1] == 0x5A,
            let whole = wholeSeconds(base)
        else { return nil }
        var reference = Double(whole - epochToReference)
        if bytes.count > 20 {
            guard bytes[19] == 0x2E, bytes.count > 21 else { return nil }
            var (digits, scale) = (0, 1.0)
            for byte in bytes[20..<(bytes.count - 1)] {
                guard byte &- 0x30 <= 9 else { return nil }
                digits = digits * 10 + Int(byte &- 0x30)
                scale *= 10
            }
            reference += Double(digits) / scale
        }
        return Date(timeIntervalSinceReferenceDate: reference)
    }
}
