import FoundationEssentials
import QuadStorage
import Testing

@testable import JSONStore

/// A line with all members of an item, for a test of the quick reader. The quick reader gives the same item as the
/// decoder, or leaves the line to the decoder.
struct ItemSchemaCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable () throws -> Void

    /// - Parameters:
    ///   - members: the members of the item, with values that the quick reader reads.
    ///   - rest: members that the quick reader leaves to the decoder. A member may be here with a second value.
    init<Item: SchemaItem & StoredItem>(
        _ type: Item.Type, _ members: KeyValuePairs<String, String>, leaving rest: KeyValuePairs<String, String> = [:]
    ) {
        self.init(type, of: type, members, leaving: rest)
    }

    /// - Parameter schema: the type that declares the members on behalf of the item.
    init<Item: StoredItem>(
        _ type: Item.Type, of schema: any SchemaItem.Type, _ members: KeyValuePairs<String, String>,
        leaving rest: KeyValuePairs<String, String> = [:]
    ) {
        testDescription = "\(type)"
        let line = ItemSchemaLine(members, leaving: rest)
        let names = MemberNames.of(schema)
        check = {
            #expect(line.names == names)
            // A generic type calls the protocol requirement, as collections do. A test that names its item without
            // importing QuadStorage would call the default of `StoredItem`, which reads nothing.
            let comparison = ItemSchemaComparison<Item>(
                line: line, read: { Item(quickly: $0) }, write: { $0.writeQuickly(to: &$1) })
            let coder = ItemCoder<Item>()
            for item in try comparison.items() { #expect(try coder.item(try coder.line(item)) == item) }
        }
    }

    /// Makes a case for a part of a document, which has no writer other than the quick one.
    init<Item: SchemaItem>(part type: Item.Type, _ members: KeyValuePairs<String, String>) {
        testDescription = "\(type)"
        let line = ItemSchemaLine(members, leaving: [:])
        let names = MemberNames.of(type)
        check = {
            #expect(line.names == names)
            let comparison = ItemSchemaComparison<Item>(
                line: line, read: { Item(line: $0) }, write: { MemberWriter.append($0, to: &$1) })
            for item in try comparison.items() { #expect(comparison.written(item) != nil) }
        }
    }
}

/// The members of a line, as a file contains them.
private struct ItemSchemaLine: Sendable {
    struct Member: Sendable {
        let key: String
        var value: String
    }

    let members: [Member]
    let rest: [Member]

    init(_ members: KeyValuePairs<String, String>, leaving rest: KeyValuePairs<String, String>) {
        self.members = members.map { Member(key: $0.key, value: $0.value) }
        self.rest = rest.map { Member(key: $0.key, value: $0.value) }
    }

    var names: Set<String> { Set((members + rest).map(\.key)) }

    func with(_ others: [Member]) -> [Member] {
        members.filter { member in !others.contains { $0.key == member.key } } + others
    }
}

/// The names of the members that a schema declares.
private struct MemberNames: MemberCoder {
    private var names: Set<String> = []

    static func of<Item: SchemaItem>(_ type: Item.Type) -> Set<String> {
        var names = Self()
        var item = Item.blank
        item.members(&names)
        return names.names
    }

    mutating func required<Value: MemberValue>(_ key: MemberKey, _ value: inout Value) {
        names.insert(key.stringValue)
    }

    mutating func optional<Value: MemberValue>(_ key: MemberKey, _ value: inout Value?) {
        names.insert(key.stringValue)
    }
}

/// A line and its variants, read in both ways.
private struct ItemSchemaComparison<Item: Codable & Equatable> {
    typealias Member = ItemSchemaLine.Member

    let line: ItemSchemaLine
    let read: (UnsafeBufferPointer<UInt8>) -> Item?
    let write: (Item, inout [UInt8]) -> Bool
    let decoder = StorageJSON.decoder()
    let encoder = StorageJSON.encoder()

    /// Values of every kind, to use where another kind is expected.
    private static var odd: [String] {
        [
            "null", "true", "0", "-7", "1.5", "1e2", "123456789012345678901", #""""#, #""x""#, #""2026-02-30""#,
            #""2026-11-21T07:43:02.123456Z""#, #""\u00e9\n""#, "[]", #"[1]"#, #"["x"]"#, "[null]", "{}", #"{"k":{}}"#,
        ]
    }

    /// Compares all there is to compare.
    /// - Returns: the item of the line, and the one with the members that are left to the decoder.
    func items() throws -> [Item] {
        let whole = try compare(line.members)
        #expect(try compare(line.members.reversed()) == whole)
        let later = Member(key: "later", value: #"{"x":[1,{}]}"#)
        #expect(try compare([later] + line.members) == whole)
        #expect(try compare(line.members + [Member(key: "later", value: "null")]) == whole)
        compareVariants(of: line.members)
        compareDamaged(bytes(line.members))
        try compareWritten(whole)
        guard !line.rest.isEmpty else { return [whole] }
        for member in line.rest {
            let members = line.with([member])
            #expect(readQuickly(members) == nil, "The quick reader reads \(member.key): it is no rest.")
            compareVariants(of: members)
        }
        let item = try decoder.decode(Item.self, from: Data(bytes(line.with(line.rest))))
        try compareWritten(item)
        return [whole, item]
    }

    /// The quick form of the item; nil if it is left to the encoder.
    func written(_ item: Item) -> [UInt8]? {
        var bytes: [UInt8] = []
        return write(item, &bytes) ? bytes : nil
    }

    /// Both read the line.
    private func compare(_ members: [Member]) throws -> Item {
        let quick = try #require(readQuickly(members), "The quick reader leaves the line to the decoder.")
        #expect(try decoder.decode(Item.self, from: Data(bytes(members))) == quick)
        return quick
    }

    private func compareVariants(of members: [Member]) {
        for place in members.indices {
            var fewer = members
            fewer.remove(at: place)
            compareLoosely(fewer)
            for value in Self.odd {
                var changed = members
                changed[place].value = value
                compareLoosely(changed)
                compareLoosely(changed.reversed())
                compareLoosely([changed[place]] + members)
                compareLoosely(members + [changed[place]])
            }
        }
    }

    /// A byte that a bit flip made no text, or a control character, at each place.
    private func compareDamaged(_ line: [UInt8]) {
        for place in line.indices {
            for byte in [line[place] ^ 0x80, line[place] & 0x1F, 0] {
                var damaged = line
                damaged[place] = byte
                compareLoosely(damaged)
            }
        }
    }

    private func compareLoosely(_ members: [Member]) { compareLoosely(bytes(members)) }

    /// The decoder reads whatever the quick reader reads, and reads the same.
    private func compareLoosely(_ line: [UInt8]) {
        guard let quick = line.withUnsafeBufferPointer({ read($0) }) else { return }
        let whole = try? decoder.decode(Item.self, from: Data(line))
        #expect(quick == whole, "\(String(decoding: line, as: UTF8.self))")
    }

    private func compareWritten(_ item: Item) throws {
        let encoded = try UnorderedJSON([UInt8](encoder.encode(item)))
        let line = try LineWriter.bytes(item)
        if let line { #expect(try UnorderedJSON(line) == encoded) }
        guard let quick = written(item) else { return }
        #expect(try decoder.decode(Item.self, from: Data(quick)) == item)
        #expect(try UnorderedJSON(quick) == encoded)
        if let line { #expect(quick == line) }
    }

    private func readQuickly(_ members: [Member]) -> Item? {
        bytes(members).withUnsafeBufferPointer { read($0) }
    }

    private func bytes(_ members: [Member]) -> [UInt8] {
        Array("{\(members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}".utf8)
    }
}
