import FoundationEssentials

/// Exact RFC 2822 §3.3 dates, read without creating a string, because nearly every RSS feed uses them. `LooseDate`
/// handles all other forms.
enum MailDate {
    /// Reads "Sat, 07 Sep 2002 09:42:31 +0200". The day's name and the seconds are optional.
    static func parse(_ bytes: [UInt8]) -> Date? {
        var cursor = 0
        if bytes.count > 4, bytes[3] == UInt8(ascii: ",") {
            cursor = 4
            skip(bytes, &cursor)
        }
        guard let (day, dayDigits) = number(bytes, &cursor), dayDigits <= 2, skip(bytes, &cursor),
            let month = month(bytes, &cursor), skip(bytes, &cursor),
            let (year, yearDigits) = number(bytes, &cursor), yearDigits == 4, skip(bytes, &cursor),
            let (hour, _) = number(bytes, &cursor), take(UInt8(ascii: ":"), bytes, &cursor),
            let (minute, _) = number(bytes, &cursor)
        else { return nil }
        var time = CivilTime(year: year, month: month, day: day, hour: hour, minute: minute)
        if take(UInt8(ascii: ":"), bytes, &cursor) {
            guard let (second, _) = number(bytes, &cursor) else { return nil }
            time.second = Double(second)
        }
        guard skip(bytes, &cursor), let offset = offset(bytes, cursor) else { return nil }
        time.offset = offset
        return time.date
    }

    @discardableResult
    private static func skip(_ bytes: [UInt8], _ cursor: inout Int) -> Bool {
        let start = cursor
        while cursor < bytes.count, bytes[cursor] == .space { cursor += 1 }
        return cursor > start
    }

    private static func take(_ byte: UInt8, _ bytes: [UInt8], _ cursor: inout Int) -> Bool {
        guard cursor < bytes.count, bytes[cursor] == byte else { return false }
        cursor += 1
        return true
    }

    private static func number(_ bytes: [UInt8], _ cursor: inout Int) -> (Int, Int)? {
        let start = cursor
        var value = 0
        while cursor < bytes.count, bytes[cursor].isDigit, cursor - start < 5 {
            value = value * 10 + Int(bytes[cursor] - 0x30)
            cursor += 1
        }
        return cursor > start ? (value, cursor - start) : nil
    }

    private static func month(_ bytes: [UInt8], _ cursor: inout Int) -> Int? {
        guard cursor + 3 < bytes.count, bytes[cursor + 3] == .space else { return nil }
        let name = UInt32(bytes[cursor]) << 16 | UInt32(bytes[cursor + 1]) << 8 | UInt32(bytes[cursor + 2])
        cursor += 3
        switch name | 0x20_2020 {
        case 0x6A616E: return 1
        case 0x666562: return 2
        case 0x6D6172: return 3
        case 0x617072: return 4
        case 0x6D6179: return 5
        case 0x6A756E: return 6
        case 0x6A756C: return 7
        case 0x617567: return 8
        case 0x736570: return 9
        case 0x6F6374: return 10
        case 0x6E6F76: return 11
        case 0x646563: return 12
        default: return nil
        }
    }

    /// Returns the offset of "+hhmm", "GMT" or "Z" at the end of the text.
    private static func offset(_ bytes: [UInt8], _ start: Int) -> Int? {
        let rest = bytes[start...]
        if rest.elementsEqual("GMT".utf8) || rest.elementsEqual("Z".utf8) || rest.elementsEqual("UTC".utf8) { return 0 }
        guard rest.count == 5, let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
            return nil
        }
        var cursor = start + 1
        guard let (value, digits) = number(bytes, &cursor), digits == 4 else { return nil }
        let seconds = value / 100 * 3600 + value % 100 * 60
        return sign == UInt8(ascii: "+") ? seconds : -seconds
    }
}
