import FoundationEssentials
import JSONKit
import QuadCore
import SystemKit

/// Writes the members of an item as bytes, for writing ten thousand items at once.
@usableFromInline
package struct MemberWriter: MemberCoder {
    private var bytes: [UInt8] = []
    @usableFromInline var isFirst = true
    /// Whether the item contains a value that only the encoder can write.
    private var isBeyond = false

    /// Appends the same bytes that the encoder would write.
    /// - Returns: false, with the bytes unchanged, if the encoder must write the item.
    package static func append(_ item: some SchemaItem, to bytes: inout [UInt8]) -> Bool {
        var writer = MemberWriter()
        let start = bytes.count
        swap(&writer.bytes, &bytes)
        writer.object(item)
        swap(&writer.bytes, &bytes)
        if writer.isBeyond { bytes.removeSubrange(start...) }
        return !writer.isBeyond
    }

    private init() {}

    // MARK: Members

    @inlinable
    package mutating func required<Value: MemberValue>(_ key: MemberKey, _ value: inout Value) {
        self.key(key)
        value.write(to: &self)
    }

    @inlinable
    package mutating func optional<Value: MemberValue>(_ key: MemberKey, _ value: inout Value?) {
        guard let value else { return }
        self.key(key)
        value.write(to: &self)
    }

    @inlinable
    package mutating func member<Value: MemberValue>(_ key: MemberKey, _ value: inout Value, unless usual: Value) {
        if value != usual { required(key, &value) }
    }

    @usableFromInline
    mutating func key(_ key: MemberKey) {
        separate()
        bytes.append(0x22)
        key.name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(0x22)
        bytes.append(0x3A)
    }

    @usableFromInline
    mutating func separate() {
        if !isFirst { bytes.append(0x2C) }
        isFirst = false
    }

    // MARK: Values

    package mutating func text(_ value: String) { JSONText.append(value, to: &bytes) }

    mutating func number(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

    mutating func word(_ word: StaticString) { word.withUTF8Buffer { bytes.append(contentsOf: $0) } }

    mutating func date(_ value: Date) {
        let seconds = value.timeIntervalSinceReferenceDate
        if seconds.rounded() == seconds, abs(seconds) < 6e10 {
            TimeText.append(since1970: value.timeIntervalSince1970, to: &bytes)
        } else if let text = TimeText.text(value) {
            JSONText.append(text, to: &bytes)
        } else {
            isBeyond = true
        }
    }

    /// Leaves the item to the encoder.
    package mutating func giveUp() { isBeyond = true }

    @inlinable
    mutating func object(_ item: some SchemaItem) {
        open(0x7B)
        var item = item
        item.members(&self)
        close(0x7D)
    }

    @inlinable
    mutating func list<Element>(_ elements: [Element], _ write: (Element, inout MemberWriter) -> Void) {
        open(0x5B)
        for element in elements {
            separate()
            write(element, &self)
            isFirst = false
        }
        close(0x5D)
    }

    @usableFromInline
    mutating func open(_ byte: UInt8) {
        bytes.append(byte)
        isFirst = true
    }

    @usableFromInline
    mutating func close(_ byte: UInt8) {
        bytes.append(byte)
        isFirst = false
    }

    // MARK: Foreign values

    mutating func members(_ values: [String: ForeignValue]) {
        open(0x7B)
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            separate()
            JSONText.append(key, to: &bytes)
            bytes.append(0x3A)
            foreign(value)
            isFirst = false
        }
        close(0x7D)
    }

    private mutating func foreign(_ value: ForeignValue) {
        switch value {
        case .null: word("null")
        case .bool(let bool): word(bool ? "true" : "false")
        case .integer(let integer): number(integer)
        case .text(let text): self.text(text)
        case .list(let values): list(values) { $1.foreign($0) }
        case .object(let values): members(values)
        case .number: isBeyond = true
        }
    }
}
