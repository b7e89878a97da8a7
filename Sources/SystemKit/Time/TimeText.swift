import FoundationEssentials

/// Dates as text a person can read: ISO 8601 in UTC, with the digits it takes to get the same `Date` back, nine at most.
package enum TimeText {
    /// `2026-11-21T07:43:02.25Z`. Years outside 0000…9999 have no such text: `nil`.
    package static func text(_ moment: Date) -> String? {
        let reference = moment.timeIntervalSinceReferenceDate
        return years.contains(reference) ? text(reference) : nil
    }

    /// The text of the nearest date that has one.
    package static func nearest(_ moment: Date) -> String { text(bounded(moment)) }

    /// `20261121T074302Z`: whole seconds, rounded down, of the nearest date that has a text.
    package static func stamp(_ moment: Date) -> String {
        let seconds = Int(bounded(moment).rounded(.down)) + epochToReference
        return String(unsafeUninitializedCapacity: 16) { bytes in
            let count = write(seconds, isSeparated: false, to: bytes)
            bytes[count] = 0x5A
            return count + 1
        }
    }

    /// Appends the text of seconds since 1970 in quotes, or `null` for what has none.
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

    /// Bytes of a text with nine digits.
    private static let longest = 30

    /// Seconds since 2001, as `Date` counts them, in years of four digits.
    private static let years = -63_145_526_400.0..<252_423_993_600

    private static func bounded(_ moment: Date) -> Double {
        let reference = moment.timeIntervalSinceReferenceDate
        return reference.isFinite ? min(max(reference, years.lowerBound), years.upperBound - 1) : 0
    }

    private static func text(_ reference: Double) -> String {
        String(unsafeUninitializedCapacity: longest) { write(reference, to: $0) }
    }

    /// - Returns: how many bytes it writes.
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

    /// `.25`: the shortest of 1…9 digits that reads back as the same number; `nil` if it rounds to the next second.
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

    /// Reads what `text` writes, and any other ISO 8601 date and time with an offset that a person may have typed.
    package static func date(_ text: String) -> Date? {
        if let date = ownForm(text) { return date }
        let plain = Date.ISO8601FormatStyle()
        return (try? Date(text, strategy: plain))
            ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }

    /// As `date`, in seconds since 1970.
    package static func seconds(_ text: String) -> Double? {
        date(text).map { $0.timeIntervalSinceReferenceDate + Double(epochToReference) }
    }

    /// Whole seconds since 1970 written in twenty bytes, as `append` does; `nil` for any other form.
    package static func seconds(_ text: UnsafePointer<UInt8>) -> Int? {
        text[19] == 0x5A ? wholeSeconds(text) : nil
    }

    /// The first nineteen bytes: the date and time without what follows the seconds.
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
        // 30 February is none, and not what this wrote.
        guard day <= 28 || CivilDate(daysSince1970: days).day == day else { return nil }
        return days * 86_400 + hour * 3600 + minute * 60 + second
    }

    private static func ownForm(_ text: String) -> Date? {
        var text = text
        return text.withUTF8 { date($0) }
    }

    /// Reads what `text` writes, from its bytes; nil for any other form.
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
