import FoundationEssentials
import JSONKit
import JSONStore
import QuadCore
import QuadStorage
import SystemKit

/// Reads and writes the cached tallies by hand, one tally per line: every list of coaches reads about ten thousand of
/// them.
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
        member("coaches", to: &bytes) { append(tallies.coaches, to: &$0) { StoredTally(id: $0, tally: $1) } }
        member("schools", to: &bytes) { append(tallies.schools, to: &$0) { StoredTally(id: $0, tally: $1) } }
        member("owed", to: &bytes) { append(tallies.owed, to: &$0) { OwedPromises(id: $0, promises: $1) } }
        return bytes + Array("\n}".utf8)
    }

    private static func member(
        _ key: String, first: Bool = false, to bytes: inout [UInt8], _ value: (inout [UInt8]) -> Void
    ) {
        bytes += Array((first ? "\n\"\(key)\":" : ",\n\"\(key)\":").utf8)
        value(&bytes)
    }

    private static func append<Kept>(
        _ values: [String: Kept], to bytes: inout [UInt8], _ item: (String, Kept) -> some SchemaItem
    ) {
        bytes.append(UInt8(ascii: "["))
        for (index, (id, value)) in values.sorted(by: { $0.key < $1.key }).enumerated() {
            bytes += Array((index == 0 ? "\n" : ",\n").utf8)
            _ = MemberWriter.append(item(id, value), to: &bytes)
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
            guard let found = StoredTally(&cursor) else { return false }
            target[found.id] = found.tally
            return true
        }
    }

    private static func set(_ target: inout [String: [Promise]], from cursor: inout JSONCursor) -> Bool {
        cursor.eachElement { cursor in
            guard let found = OwedPromises(&cursor) else { return false }
            target[found.id] = found.promises
            return true
        }
    }
}
