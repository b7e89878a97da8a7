import FoundationEssentials
import JSONStore
import QuadCore
import SystemKit

/// Readers for the values of an item's members. Each returns false or nil if the decoder must read the line.
extension JSONCursor {
    @inlinable
    package mutating func set<Value: MemberValue>(_ target: inout Value?) -> Bool {
        if null() { return true }
        guard let value = Value(&self) else { return false }
        target = value
        return true
    }

    package func date(_ span: Span) -> Date? {
        if span.count == 20, let seconds = TimeText.seconds(base + span.start) {
            return Date(timeIntervalSince1970: Double(seconds))
        }
        return span.hasEscapes ? nil : TimeText.date(bytes(span)) ?? TimeText.date(text(span))
    }

    /// Reads ten bytes such as `2026-11-21`. The caller must make sure that ten bytes are available.
    package func day(at start: Int) -> CalendarDay? {
        func number(_ range: Range<Int>) -> Int? {
            var value = 0
            for position in range {
                let digit = base[start + position] &- 0x30
                guard digit <= 9 else { return nil }
                value = value * 10 + Int(digit)
            }
            return value
        }
        guard base[start + 4] == 0x2D, base[start + 7] == 0x2D, let year = number(0..<4), let month = number(5..<7),
            let day = number(8..<10)
        else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    func due(_ span: Span) -> DueDate? {
        if span.count == 10 { return day(at: span.start).map { DueDate($0) } }
        return span.hasEscapes ? nil : DueDate(text(span))
    }

    // MARK: Foreign values

    mutating func foreignValue(depth: Int = 0) -> ForeignValue? {
        skipSpace()
        guard at < end, depth < 32 else { return nil }
        switch base[at] {
        case 0x22: return string().map { .text(text($0)) }
        case 0x7B:
            var found: [String: ForeignValue] = [:]
            let isWhole = members { key, cursor in
                guard let value = cursor.foreignValue(depth: depth + 1) else { return false }
                found[cursor.text(key)] = value
                return true
            }
            return isWhole ? .object(found) : nil
        case 0x5B:
            var found: [ForeignValue] = []
            let isWhole = elements { cursor in
                guard let value = cursor.foreignValue(depth: depth + 1) else { return false }
                found.append(value)
                return true
            }
            return isWhole ? .list(found) : nil
        case 0x74, 0x66: return bool().map { .bool($0) }
        case 0x6E: return null() ? .null : nil
        // Other numbers are rare enough to leave them to the decoder.
        default: return integer().map { .integer($0) }
        }
    }
}
