import Glibc
import JSONKit
import JSONStore

/// Reads the members of an object from bytes. In lines that this program wrote, the members have the order of the
/// schema, so one pass over the schema reads them all. Each member out of order takes another pass.
@usableFromInline
package struct MemberReader: MemberCoder {
    @usableFromInline var cursor: JSONCursor
    private let base: UnsafePointer<UInt8>
    private let isSingle: Bool
    /// The key of the next member.
    @usableFromInline var key: UnsafePointer<UInt8>
    /// The length of the key in bytes; -1 after the last member.
    @usableFromInline var keyCount = -1
    @usableFromInline var isWhole = true
    /// Whether this pass took a member.
    @usableFromInline var hasMoved = false
    /// Bit masks over the members of a schema (up to 64): the member that is visited, the required members, and the
    /// members that were found.
    @usableFromInline var place: UInt64 = 1
    @usableFromInline var needed: UInt64 = 0
    @usableFromInline var met: UInt64 = 0

    @usableFromInline
    init(_ cursor: JSONCursor) {
        self.cursor = cursor
        base = cursor.base
        isSingle = false
        key = cursor.base
        if !self.cursor.takeNext(0x7B) {
            fail()
        } else if !self.cursor.takeNext(0x7D) {
            readKey()
        }
    }

    /// - Parameter key: the key of the only member to read.
    @usableFromInline
    init(_ cursor: JSONCursor, _ key: JSONCursor.Span) {
        self.cursor = cursor
        base = cursor.base
        isSingle = true
        self.key = cursor.base + key.start
        keyCount = key.hasEscapes ? 0 : key.count
    }

    /// Only the decoder can describe the problem with bytes that are not text.
    @usableFromInline
    init(_ line: UnsafeBufferPointer<UInt8>) {
        self.init(JSONCursor(line))
        if !JSONText.isLine(line) { fail() }
    }

    /// Returns the next object; nil leaves the line to the decoder.
    @inlinable
    static func item<Item: SchemaItem>(_ cursor: inout JSONCursor) -> Item? {
        var reader = MemberReader(cursor)
        let item: Item? = reader.item()
        cursor = reader.cursor
        return item
    }

    @inlinable
    mutating func item<Item: SchemaItem>() -> Item? {
        var item = Item.blank
        repeat {
            hasMoved = false
            place = 1
            item.members(&self)
            if !hasMoved { skipMember() }
        } while keyCount >= 0
        guard isWhole, met & needed == needed, item.settle() == nil else { return nil }
        return item
    }

    /// Reads the value of a member, or skips it if the schema of the part has no such member.
    /// - Parameter met: the bit mask of the part's members that were already found in this object.
    @inlinable
    package static func take<Part: SchemaItem>(
        _ key: JSONCursor.Span, _ cursor: inout JSONCursor, into part: inout Part, met: inout UInt64
    ) -> Bool {
        var reader = MemberReader(cursor, key)
        reader.met = met
        part.members(&reader)
        met = reader.met
        if !reader.hasMoved { reader.skipMember() }
        cursor = reader.cursor
        return reader.isWhole
    }

    @usableFromInline
    mutating func isAtEnd() -> Bool { cursor.isAtEnd() }

    @inlinable
    package mutating func required<Value: MemberValue>(_ key: MemberKey, _ value: inout Value) {
        needed |= place
        if isNext(key) { take(Value(&cursor), &value) }
    }

    @inlinable
    package mutating func optional<Value: MemberValue>(_ key: MemberKey, _ value: inout Value?) {
        guard isNext(key), !isNull() else { return }
        guard let new = Value(&cursor) else { return fail() }
        value = new
        readNext()
    }

    @inlinable
    package mutating func optional<Value: MemberValue & Comparable>(
        _ key: MemberKey, _ value: inout Value?, within range: ClosedRange<Value>
    ) {
        guard isNext(key), !isNull() else { return }
        guard let new = Value(&cursor), range.contains(new) else { return fail() }
        value = new
        readNext()
    }

    @inlinable
    package mutating func always<Value: MemberValue>(_ key: MemberKey, _ value: inout Value) {
        if isNext(key), !isNull() { take(Value(&cursor), &value) }
    }

    @inlinable
    package mutating func member<Value: MemberValue>(_ key: MemberKey, _ value: inout Value, unless usual: Value) {
        if isNext(key), !isNull() { take(Value(&cursor), &value) }
    }

    @inlinable
    mutating func take<Value>(_ new: Value?, _ value: inout Value) {
        guard let new else { return fail() }
        value = new
        readNext()
    }

    /// Whether the member comes next. The decoder handles repeated members, because it knows which one counts.
    @inlinable
    mutating func isNext(_ key: MemberKey) -> Bool {
        let bit = place
        place <<= 1
        guard keyCount == key.name.utf8CodeUnitCount,
            memcmp(self.key, key.name.utf8Start, key.name.utf8CodeUnitCount) == 0
        else { return false }
        guard met & bit == 0 else {
            fail()
            return false
        }
        met |= bit
        return true
    }

    /// Takes a null, which counts as a missing member.
    @usableFromInline
    mutating func isNull() -> Bool {
        guard cursor.null() else { return false }
        readNext()
        return true
    }

    /// Skips a member that is not in the schema.
    @usableFromInline
    mutating func skipMember() {
        guard keyCount >= 0 else { return }
        if cursor.skipNext() { readNext() } else { fail() }
    }

    @usableFromInline
    mutating func readNext() {
        hasMoved = true
        if isSingle {
            keyCount = -1
        } else if cursor.takeNext(0x2C) {
            readKey()
        } else if cursor.takeNext(0x7D) {
            keyCount = -1
        } else {
            fail()
        }
    }

    /// Reads a key; keys with escapes are left to the decoder.
    private mutating func readKey() {
        guard let key = cursor.nextString(), !key.hasEscapes, cursor.takeNext(0x3A) else { return fail() }
        self.key = base + key.start
        keyCount = key.count
    }

    @usableFromInline
    mutating func fail() {
        isWhole = false
        keyCount = -1
    }
}
