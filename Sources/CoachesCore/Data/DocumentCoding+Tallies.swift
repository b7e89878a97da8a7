import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage

/// Ten thousand are read for every list of coaches, so they are spelled out: one a line.
extension DocumentCoding<CachedTallies?> {
    static let tallies = DocumentCoding(bytes: written, value: read)

    // MARK: Writing

    private static func written(_ kept: CachedTallies?) -> [UInt8] {
        var bytes = Array("{".utf8)
        guard let kept else { return bytes + Array("\n}".utf8) }
        let tallies = kept.tallies
        member("subject", first: true, to: &bytes) { JSONText.append(kept.subject, to: &$0) }
        member("stamp", to: &bytes) { JSONText.append(kept.stamp, to: &$0) }
        for (key, moment) in [("good_from", tallies.goodFrom), ("good_until", tallies.goodUntil)] {
            guard let text = moment.flatMap(TimeText.text) else { continue }
            member(key, to: &bytes) { JSONText.append(text, to: &$0) }
        }
        member("coaches", to: &bytes) { append(tallies.coaches, to: &$0) { $1.write(to: &$0) } }
        member("schools", to: &bytes) { append(tallies.schools, to: &$0) { $1.write(to: &$0) } }
        member("owed", to: &bytes) { bytes in
            append(tallies.owed, to: &bytes) { writer, promises in
                writer.objects("promises", promises) { $0.write(to: &$1) }
            }
        }
        return bytes + Array("\n}".utf8)
    }

    private static func member(
        _ key: String, first: Bool = false, to bytes: inout [UInt8], _ value: (inout [UInt8]) -> Void
    ) {
        bytes += Array((first ? "\n\"\(key)\":" : ",\n\"\(key)\":").utf8)
        value(&bytes)
    }

    private static func append<Kept>(
        _ values: [String: Kept], to bytes: inout [UInt8], _ write: (inout MemberWriter, Kept) -> Void
    ) {
        bytes.append(UInt8(ascii: "["))
        for (index, (id, value)) in values.sorted(by: { $0.key < $1.key }).enumerated() {
            bytes += Array((index == 0 ? "\n" : ",\n").utf8)
            var writer = MemberWriter(&bytes)
            writer.text("id", id)
            write(&writer, value)
            _ = writer.end(&bytes)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    // MARK: Reading

    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> CachedTallies?? {
        var (subject, stamp): (String?, String?)
        var tallies = ContactTallies()
        var cursor = JSONCursor(bytes)
        let isWhole = cursor.members { key, cursor in
            if cursor.holds(key, "subject") { return cursor.set(&subject) }
            if cursor.holds(key, "stamp") { return cursor.set(&stamp) }
            if cursor.holds(key, "good_from") { return cursor.set(&tallies.goodFrom) }
            if cursor.holds(key, "good_until") { return cursor.set(&tallies.goodUntil) }
            if cursor.holds(key, "coaches") { return set(&tallies.coaches, from: &cursor) }
            if cursor.holds(key, "schools") { return set(&tallies.schools, from: &cursor) }
            if cursor.holds(key, "owed") { return set(&tallies.owed, from: &cursor) }
            return cursor.skipValue()
        }
        guard isWhole, cursor.isAtEnd() else { return nil }
        guard let subject, let stamp else { return .some(nil) }
        return CachedTallies(subject: subject, stamp: stamp, tallies: tallies)
    }

    private static func set(_ target: inout [String: ContactTally], from cursor: inout JSONCursor) -> Bool {
        cursor.eachElement { cursor in
            var reading = TallyDecoder()
            guard cursor.eachMember({ reading.take($0, &$1) }), let id = reading.id else { return false }
            target[id] = reading.tally
            return true
        }
    }

    private static func set(_ target: inout [String: [Promise]], from cursor: inout JSONCursor) -> Bool {
        cursor.eachElement { cursor in
            var (id, promises): (String?, [Promise]?)
            let isWhole = cursor.eachMember { key, cursor in
                if cursor.says(key, "id") { return cursor.set(&id) }
                return cursor.says(key, "promises") ? cursor.set(&promises) { Promise(&$0) } : cursor.skipValue()
            }
            guard isWhole, let id, let promises else { return false }
            target[id] = promises
            return true
        }
    }
}

/// The members of a tally, as far as they were met.
private struct TallyDecoder {
    private(set) var id: String?
    private var count = 0
    private var (first, last, waitsSince): (CalendarDay?, CalendarDay?, CalendarDay?)
    private var turn: ContactTally.Turn?

    private static let turns: [(word: StaticString, meaning: ContactTally.Turn)] = [
        ("mine", .mine), ("theirs", .theirs),
    ]

    mutating func take(_ key: JSONCursor.Span, _ cursor: inout JSONCursor) -> Bool {
        if cursor.says(key, "id") { return cursor.set(&id) }
        if cursor.says(key, "contacts") { return set(&count, &cursor) }
        if cursor.says(key, "first") { return cursor.set(&first) }
        if cursor.says(key, "last") { return cursor.set(&last) }
        if cursor.says(key, "turn") { return cursor.set(&turn, Self.turns) }
        return cursor.says(key, "waits_since") ? cursor.set(&waitsSince) : cursor.skipValue()
    }

    private func set(_ count: inout Int, _ cursor: inout JSONCursor) -> Bool {
        guard let number = cursor.integer() else { return false }
        count = number
        return true
    }

    var tally: ContactTally {
        ContactTally(count: count, first: first, last: last, turn: turn, waitsSince: waitsSince)
    }
}

extension ContactTally {
    fileprivate func write(to writer: inout MemberWriter) {
        writer.number("contacts", count)
        writer.text("first", first?.description)
        writer.text("last", last?.description)
        writer.text("turn", turn?.rawValue)
        writer.text("waits_since", waitsSince?.description)
    }
}

extension Promise {
    fileprivate func write(to writer: inout MemberWriter) {
        writer.text("id", id)
        writer.text("by", by.rawValue)
        writer.text("text", text)
        writer.text("due", due?.description)
    }
}
