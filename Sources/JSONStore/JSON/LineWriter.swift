import FoundationEssentials
import SystemKit

/// An encoder that writes an item directly as bytes, with the members in the order of their declaration. `JSONEncoder`
/// builds a tree first, which costs about as much as writing to disk. Items that this encoder does not support still
/// use `JSONEncoder`.
final class LineWriter {
    fileprivate struct Open {
        let serial: Int
        let closing: UInt8
        var isEmpty: Bool
    }

    fileprivate var bytes: [UInt8] = []
    fileprivate var open: [Open] = []
    fileprivate var nextSerial = 0
    /// Whether the item needs `JSONEncoder`, because it has types with a special encoding, dictionaries (their order
    /// would change with every run), or containers that are written alternately.
    fileprivate var isBeyond = false
    /// The current member, for error messages; a full coding path would cost more than all the rest.
    fileprivate var key = ""

    private init() {
        bytes.reserveCapacity(512)
    }

    /// Returns the item's JSON; nil if this encoder does not support the item.
    static func bytes(_ item: some Encodable) throws -> [UInt8]? {
        let writer = LineWriter()
        try item.encode(to: ValueEncoder(writer: writer, level: 0))
        writer.close(to: 0)
        return writer.isBeyond || writer.bytes.isEmpty ? nil : writer.bytes
    }

    fileprivate func begin(_ opening: UInt8, _ closing: UInt8) -> Int {
        bytes.append(opening)
        nextSerial += 1
        open.append(Open(serial: nextSerial, closing: closing, isEmpty: true))
        return nextSerial
    }

    fileprivate func close(to level: Int) {
        while open.count > level {
            if let last = open.popLast() { bytes.append(last.closing) }
        }
    }

    /// Makes the container the innermost open one, ready for its next element.
    fileprivate func element(of serial: Int, at level: Int) {
        guard level < open.count, open[level].serial == serial else {
            isBeyond = true
            return
        }
        close(to: level + 1)
        if open[level].isEmpty { open[level].isEmpty = false } else { bytes.append(0x2C) }
    }

    fileprivate func number(_ value: some BinaryInteger) {
        bytes.append(contentsOf: String(value).utf8)
    }

    fileprivate func number(_ value: some BinaryFloatingPoint & CustomStringConvertible) throws {
        guard value.isFinite else {
            throw EncodingError.invalidValue(
                value, .init(codingPath: [], debugDescription: "\(key) is not a finite number"))
        }
        if abs(value) < 1e15, let whole = Int(exactly: value) {
            number(whole)
        } else {
            bytes.append(contentsOf: value.description.utf8)
        }
    }

    fileprivate func text(_ value: String) { CanonicalJSON.append(value, to: &bytes) }

    fileprivate func word(_ value: StaticString) {
        value.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    fileprivate func value<T: Encodable>(_ value: T) throws {
        // Compare the types first, because a cast is far more expensive than a comparison.
        if T.self == Date.self, let date = value as? Date {
            guard let words = TimeText.text(date) else {
                throw EncodingError.invalidValue(
                    date, .init(codingPath: [], debugDescription: "\(key) is a date out of range"))
            }
            return text(words)
        }
        if T.self == Data.self || T.self == URL.self || T.self == Decimal.self {
            isBeyond = true
            return
        }
        let level = open.count
        let before = bytes.count
        try value.encode(to: ValueEncoder(writer: self, level: level))
        close(to: level)
        if bytes.count == before { isBeyond = true }
    }
}

/// The encoder for a single value.
private struct ValueEncoder: Encoder, SingleValueEncodingContainer {
    let writer: LineWriter
    let level: Int
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        // Key types that accept any string belong to dictionaries, which have no fixed order.
        if Key(stringValue: "\u{1}") != nil { writer.isBeyond = true }
        return KeyedEncodingContainer(Members<Key>(encoder: self, serial: serial(0x7B, 0x7D)))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { Elements(encoder: self, serial: serial(0x5B, 0x5D)) }
    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    /// Returns the serial number of the container. A second request, as from a subclass for its superclass, continues
    /// the same container.
    private func serial(_ opening: UInt8, _ closing: UInt8) -> Int {
        guard level < writer.open.count else { return writer.begin(opening, closing) }
        if writer.open[level].closing != closing { writer.isBeyond = true }
        return writer.open[level].serial
    }

    func encode(_ value: Bool) throws { value ? writer.word("true") : writer.word("false") }
    func encode(_ value: String) throws { writer.text(value) }
    func encode(_ value: Double) throws { try writer.number(value) }
    func encode(_ value: Float) throws { try writer.number(value) }
    func encode(_ value: Int) throws { writer.number(value) }
    func encode(_ value: Int8) throws { writer.number(value) }
    func encode(_ value: Int16) throws { writer.number(value) }
    func encode(_ value: Int32) throws { writer.number(value) }
    func encode(_ value: Int64) throws { writer.number(value) }
    func encode(_ value: UInt) throws { writer.number(value) }
    func encode(_ value: UInt8) throws { writer.number(value) }
    func encode(_ value: UInt16) throws { writer.number(value) }
    func encode(_ value: UInt32) throws { writer.number(value) }
    func encode(_ value: UInt64) throws { writer.number(value) }
    func encode(_ value: some Encodable) throws { try writer.value(value) }
    func encodeNil() throws { writer.word("null") }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: ValueEncoder
    let serial: Int
    var codingPath: [any CodingKey] { [] }

    private func at(_ key: Key) -> ValueEncoder {
        let writer = encoder.writer
        writer.element(of: serial, at: encoder.level)
        writer.key = key.stringValue
        writer.text(writer.key)
        writer.bytes.append(0x3A)
        return ValueEncoder(writer: writer, level: writer.open.count)
    }

    func encode(_ value: Bool, forKey key: Key) throws { try at(key).encode(value) }
    func encode(_ value: String, forKey key: Key) throws { try at(key).encode(value) }
    func encode(_ value: Double, forKey key: Key) throws { try at(key).encode(value) }
    func encode(_ value: Float, forKey key: Key) throws { try at(key).encode(value) }
    func encode(_ value: Int, forKey key: Key) throws { try at(key).encode(value) }
    func encode(_ value: Int8, forKey key: Key) throws { try at(key).encode(value) }
    func encode(_ value: Int16, forKey key: Key) throws { try at(key).encode(value) }
    func encode(_ value: Int32, forKey key: Key) throws { try at(key).encode(value) }
    func encode(_ value: Int64, forKey key: Key) throws { try at(key).encode(value) }
    func encode(_ value: UInt, forKey key: Key) throws { try at(key).encode(value) }
    func encode(_ value: UInt8, forKey key: Key) throws { try at(key).encode(value) }
    func encode(_ value: UInt16, forKey key: Key) throws { try at(key).encode(value) }
    func encode(_ value: UInt32, forKey key: Key) throws { try at(key).encode(value) }
    func encode(_ value: UInt64, forKey key: Key) throws { try at(key).encode(value) }
    func encode(_ value: some Encodable, forKey key: Key) throws { try at(key).encode(value) }
    func encodeNil(forKey key: Key) throws { try at(key).encodeNil() }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        at(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { at(key).unkeyedContainer() }

    // A superclass may be written at any time after the other members.
    func superEncoder() -> any Encoder { beyond() }
    func superEncoder(forKey key: Key) -> any Encoder { beyond() }

    private func beyond() -> any Encoder {
        encoder.writer.isBeyond = true
        return encoder
    }
}

private struct Elements: UnkeyedEncodingContainer {
    let encoder: ValueEncoder
    let serial: Int
    private(set) var count = 0
    var codingPath: [any CodingKey] { [] }

    private mutating func next() -> ValueEncoder {
        count += 1
        let writer = encoder.writer
        writer.element(of: serial, at: encoder.level)
        return ValueEncoder(writer: writer, level: writer.open.count)
    }

    mutating func encode(_ value: Bool) throws { try next().encode(value) }
    mutating func encode(_ value: String) throws { try next().encode(value) }
    mutating func encode(_ value: Double) throws { try next().encode(value) }
    mutating func encode(_ value: Float) throws { try next().encode(value) }
    mutating func encode(_ value: Int) throws { try next().encode(value) }
    mutating func encode(_ value: Int8) throws { try next().encode(value) }
    mutating func encode(_ value: Int16) throws { try next().encode(value) }
    mutating func encode(_ value: Int32) throws { try next().encode(value) }
    mutating func encode(_ value: Int64) throws { try next().encode(value) }
    mutating func encode(_ value: UInt) throws { try next().encode(value) }
    mutating func encode(_ value: UInt8) throws { try next().encode(value) }
    mutating func encode(_ value: UInt16) throws { try next().encode(value) }
    mutating func encode(_ value: UInt32) throws { try next().encode(value) }
    mutating func encode(_ value: UInt64) throws { try next().encode(value) }
    mutating func encode(_ value: some Encodable) throws { try next().encode(value) }
    mutating func encodeNil() throws { try next().encodeNil() }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }

    mutating func superEncoder() -> any Encoder {
        encoder.writer.isBeyond = true
        return encoder
    }
}
