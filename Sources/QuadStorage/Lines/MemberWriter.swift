import FoundationEssentials
import JSONStore
import QuadCore

/// Writes an object member by member, for items of which ten thousand are written at once. What the encoder leaves out
/// is left out here: what is nil.
package struct MemberWriter {
    private var bytes: [UInt8] = []
    private let start: Int
    private var isFirst = true
    /// Something came that only the encoder has words for.
    private var isBeyond = false

    /// - Parameter bytes: what the object is added to; taken until the end.
    package init(_ bytes: inout [UInt8]) {
        swap(&self.bytes, &bytes)
        start = self.bytes.count
        self.bytes.append(0x7B)
    }

    /// Gives the bytes back.
    /// - Returns: false, with the bytes as they were, if it could not be written.
    package mutating func end(_ bytes: inout [UInt8]) -> Bool {
        self.bytes.append(0x7D)
        if isBeyond { self.bytes.removeSubrange(start...) }
        swap(&self.bytes, &bytes)
        return !isBeyond
    }

    private mutating func key(_ key: StaticString) {
        separate()
        bytes.append(0x22)
        key.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(0x22)
        bytes.append(0x3A)
    }

    private mutating func separate() {
        if !isFirst { bytes.append(0x2C) }
        isFirst = false
    }

    package mutating func text(_ key: StaticString, _ value: String?) {
        guard let value else { return }
        self.key(key)
        JSONText.append(value, to: &bytes)
    }

    package mutating func number(_ key: StaticString, _ value: Int) {
        self.key(key)
        number(value)
    }

    private mutating func number(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

    package mutating func bool(_ key: StaticString, _ value: Bool) {
        self.key(key)
        word(value ? "true" : "false")
    }

    private mutating func word(_ word: StaticString) { word.withUTF8Buffer { bytes.append(contentsOf: $0) } }

    package mutating func date(_ key: StaticString, _ value: Date?) {
        guard let value else { return }
        self.key(key)
        let seconds = value.timeIntervalSinceReferenceDate
        if seconds.rounded() == seconds, abs(seconds) < 6e10 {
            TimeText.append(since1970: value.timeIntervalSince1970, to: &bytes)
        } else if let text = TimeText.text(value) {
            JSONText.append(text, to: &bytes)
        } else {
            isBeyond = true
        }
    }

    package mutating func texts(_ key: StaticString, _ values: [String]) {
        list(key, values) { value, writer in JSONText.append(value, to: &writer.bytes) }
    }

    package mutating func objects<Element>(
        _ key: StaticString, _ elements: [Element], _ write: (Element, inout MemberWriter) -> Void
    ) {
        list(key, elements) { element, writer in writer.nested { write(element, &$0) } }
    }

    package mutating func object(_ key: StaticString, _ write: (inout MemberWriter) -> Void) {
        self.key(key)
        nested(write)
    }

    private mutating func list<Element>(
        _ key: StaticString, _ elements: [Element], _ write: (Element, inout MemberWriter) -> Void
    ) {
        self.key(key)
        list(elements, write)
    }

    private mutating func list<Element>(
        _ elements: some Collection<Element>, _ write: (Element, inout MemberWriter) -> Void
    ) {
        bytes.append(0x5B)
        isFirst = true
        for element in elements {
            separate()
            write(element, &self)
            isFirst = false
        }
        bytes.append(0x5D)
        isFirst = false
    }

    private mutating func nested(_ write: (inout MemberWriter) -> Void) {
        bytes.append(0x7B)
        isFirst = true
        write(&self)
        bytes.append(0x7D)
        isFirst = false
    }

    // MARK: Kept values

    package mutating func kept(_ key: StaticString, _ values: [String: ForeignValue]) {
        self.key(key)
        members(values)
    }

    private mutating func members(_ values: [String: ForeignValue]) {
        bytes.append(0x7B)
        isFirst = true
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            separate()
            JSONText.append(key, to: &bytes)
            bytes.append(0x3A)
            kept(value)
            isFirst = false
        }
        bytes.append(0x7D)
        isFirst = false
    }

    private mutating func kept(_ value: ForeignValue) {
        switch value {
        case .null: word("null")
        case .bool(let bool): word(bool ? "true" : "false")
        case .integer(let integer): number(integer)
        case .text(let text): JSONText.append(text, to: &bytes)
        case .list(let values): list(values) { value, writer in writer.kept(value) }
        case .object(let values): members(values)
        case .number: isBeyond = true
        }
    }
}
