import FoundationEssentials
import JSONStore
import QuadCore
import SystemKit

/// A value of a member. Values in the usual form are read and written without a decoder.
@usableFromInline
package protocol MemberValue: Codable, Equatable, Sendable {
    /// Reads the next value; nil leaves the line to the decoder.
    init?(_ cursor: inout JSONCursor)
    /// Writes the same bytes as the encoder.
    func write(to writer: inout MemberWriter)
}

// The default is a value that only its decoder and encoder can handle.
extension MemberValue {
    @usableFromInline package init?(_ cursor: inout JSONCursor) { return nil }
    @usableFromInline package func write(to writer: inout MemberWriter) { writer.giveUp() }
}

extension String: MemberValue {
    @usableFromInline package init?(_ cursor: inout JSONCursor) {
        guard let span = cursor.nextString() else { return nil }
        self = cursor.text(span)
    }

    @usableFromInline package func write(to writer: inout MemberWriter) { writer.text(self) }
}

extension Int: MemberValue {
    @usableFromInline package init?(_ cursor: inout JSONCursor) {
        guard let value = cursor.integer() else { return nil }
        self = value
    }

    @usableFromInline package func write(to writer: inout MemberWriter) { writer.number(self) }
}

extension Double: MemberValue {
    @usableFromInline package init?(_ cursor: inout JSONCursor) {
        guard let value = cursor.decimal() else { return nil }
        self = value
    }
}

extension Bool: MemberValue {
    @usableFromInline package init?(_ cursor: inout JSONCursor) {
        guard let value = cursor.bool() else { return nil }
        self = value
    }

    @usableFromInline package func write(to writer: inout MemberWriter) { writer.word(self ? "true" : "false") }
}

extension Date: MemberValue {
    /// The date of a blank item; no file can contain it.
    package static let unread = Date(timeIntervalSinceReferenceDate: -.infinity)

    @usableFromInline package init?(_ cursor: inout JSONCursor) {
        guard let span = cursor.nextString(), let date = cursor.date(span) else { return nil }
        self = date
    }

    @usableFromInline package func write(to writer: inout MemberWriter) { writer.date(self) }
}

extension CalendarDay: MemberValue {
    @usableFromInline package init?(_ cursor: inout JSONCursor) {
        guard let span = cursor.nextString(), span.count == 10, let day = cursor.day(at: span.start) else { return nil }
        self = day
    }

    @usableFromInline package func write(to writer: inout MemberWriter) { writer.text(description) }
}

extension DueDate: MemberValue {
    @usableFromInline package init?(_ cursor: inout JSONCursor) {
        guard let span = cursor.nextString(), let due = cursor.due(span) else { return nil }
        self = due
    }

    @usableFromInline package func write(to writer: inout MemberWriter) { writer.text(description) }
}

extension OccurredAt: MemberValue {
    @usableFromInline package init?(_ cursor: inout JSONCursor) {
        guard let span = cursor.nextString() else { return nil }
        if span.count == 20, let seconds = TimeText.seconds(cursor.base + span.start) {
            self = .moment(Date(timeIntervalSince1970: Double(seconds)))
        } else if span.count == 10, let day = cursor.day(at: span.start) {
            self = .day(day)
        } else {
            self.init(cursor.text(span))
        }
    }
}

extension Array: MemberValue where Element: MemberValue {
    @inlinable
    package init?(_ cursor: inout JSONCursor) {
        var found: [Element] = []
        let isWhole = cursor.eachElement { cursor in
            guard let next = Element(&cursor) else { return false }
            found.append(next)
            return true
        }
        guard isWhole else { return nil }
        self = found
    }

    @inlinable
    package func write(to writer: inout MemberWriter) {
        writer.list(self) { $0.write(to: &$1) }
    }
}

extension [String: ForeignValue]: MemberValue {
    @usableFromInline package init?(_ cursor: inout JSONCursor) {
        guard case .object(let members)? = cursor.foreignValue() else { return nil }
        self = members
    }

    @usableFromInline package func write(to writer: inout MemberWriter) { writer.members(self) }
}
