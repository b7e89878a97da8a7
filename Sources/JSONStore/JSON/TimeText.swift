import FoundationEssentials
import JSONKit
import SystemKit

/// Dates as text a person can read: ISO 8601 in UTC, with exactly the digits it takes to get the same `Date` back.
package enum TimeText {
    /// `20261121T074302Z`, for names of files.
    static func stamp(_ moment: Date) -> String {
        let seconds = Int(clamping: moment.timeIntervalSince1970)
        let (day, time) = seconds.quotientAndFloorRemainder(dividingBy: 86_400)
        let date = CivilDate(daysSince1970: day)
        return pad(date.year, 4) + pad(date.month, 2) + pad(date.day, 2) + "T"
            + pad(time / 3600, 2) + pad(time / 60 % 60, 2) + pad(time % 60, 2) + "Z"
    }

    /// `2026-11-21T07:43:02.25Z`. Years outside 0000…9999 have no such text: `nil`.
    package static func text(_ moment: Date) -> String? {
        let reference = moment.timeIntervalSinceReferenceDate
        guard abs(reference) < 3e11 else { return nil }
        var whole = reference.rounded(.down)
        var digits = ""
        if whole != reference {
            let fraction = fewestDigits(of: reference, whole: whole)
            if let fraction { digits = fraction } else { whole += 1 }
        }
        let (day, time) = (Int(whole) + epochToReference).quotientAndFloorRemainder(dividingBy: 86_400)
        let date = CivilDate(daysSince1970: day)
        guard (0...9999).contains(date.year) else { return nil }
        return pad(date.year, 4) + "-" + pad(date.month, 2) + "-" + pad(date.day, 2) + "T"
            + pad(time / 3600, 2) + ":" + pad(time / 60 % 60, 2) + ":" + pad(time % 60, 2) + digits + "Z"
    }

    /// Reads what `text` writes, and any other ISO 8601 date and time with an offset that a person may have typed.
    package static func date(_ text: String) -> Date? {
        if let date = ownForm(text) { return date }
        let plain = Date.ISO8601FormatStyle()
        return (try? Date(text, strategy: plain))
            ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }

    // MARK: Seconds since 1970

    /// As `text`, of seconds since 1970.
    package static func text(since1970 seconds: Double) -> String? {
        text(Date(timeIntervalSinceReferenceDate: seconds - Double(epochToReference)))
    }

    /// As `date`, in seconds since 1970.
    package static func seconds(_ text: String) -> Double? {
        date(text).map { $0.timeIntervalSinceReferenceDate + Double(epochToReference) }
    }

    /// Appends the text of whole seconds in quotes, or `null` for what has none.
    package static func append(since1970 seconds: Double?, to bytes: inout [UInt8]) {
        guard let seconds, seconds.isFinite, abs(seconds) < 3e11 else {
            return bytes.append(contentsOf: "null".utf8)
        }
        let whole = Int(seconds)
        let (day, time) = whole.quotientAndFloorRemainder(dividingBy: 86_400)
        let date = CivilDate(daysSince1970: day)
        guard Double(whole) == seconds, (0...9999).contains(date.year) else {
            guard let text = text(since1970: seconds) else { return bytes.append(contentsOf: "null".utf8) }
            return JSONText.append(text, to: &bytes)
        }
        func two(_ value: Int) {
            bytes.append(UInt8(0x30 + value / 10))
            bytes.append(UInt8(0x30 + value % 10))
        }
        bytes.append(0x22)
        two(date.year / 100)
        two(date.year % 100)
        for (mark, value) in [
            (0x2D, date.month), (0x2D, date.day), (0x54, time / 3600), (0x3A, time / 60 % 60), (0x3A, time % 60),
        ] as [(UInt8, Int)] {
            bytes.append(mark)
            two(value)
        }
        bytes.append(0x5A)
        bytes.append(0x22)
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

    private static let epochToReference = 978_307_200

    /// `.25`: the shortest of 1…9 digits that reads back as the same number; `nil` if it rounds to the next second.
    private static func fewestDigits(of reference: Double, whole: Double) -> String? {
        var scale = 1.0
        for count in 1...9 {
            scale *= 10
            let digits = ((reference - whole) * scale).rounded()
            if whole + digits / scale == reference || count == 9 {
                return digits >= scale ? nil : "." + pad(Int(digits), count)
            }
        }
        return nil
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

    private static func pad(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
}

extension Int {
    fileprivate init(clamping seconds: Double) {
        self = seconds.isFinite ? Int(Swift.max(-6e10, Swift.min(2e11, seconds))) : 0
    }

    fileprivate func quotientAndFloorRemainder(dividingBy divisor: Int) -> (Int, Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
