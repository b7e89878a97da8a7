/// A change as one line of the journal, for a single collection and for several collections that share a journal:
///
///     {"n":17,"put":[{"id":…}],"remove":["…"],"#":"89abcdef"}
///     {"n":18,"in":{"stock":{"put":[{"id":…}]},"receipts":{"put":[{"id":…}]}},"#":"…"}
///
/// Older versions wrote the generation of the snapshot first, `{"g":3,"n":17,…}`, and no checksum.
struct JournalLine: Equatable {
    struct Put: Equatable {
        let id: String
        let line: [UInt8]
    }

    /// The changes of one collection.
    struct Part: Equatable {
        var puts: [Put] = []
        var removes: [String] = []

        var isEmpty: Bool { puts.isEmpty && removes.isEmpty }
        var ids: Set<String> { Set(puts.map(\.id)).union(removes) }
    }

    var sequence: Int
    /// The generation of the snapshot that the line continues; only in lines of older versions.
    var generation: Int?
    /// The changes by the name of the collection; the name is empty in the journal of a single collection.
    var parts: [(name: String, part: Part)]
    var seal = Seal.Verdict.missing
    /// The line number in the file, from 1.
    var number = 0

    /// Returns the line with its newline.
    static func bytes(_ sequence: Int, _ parts: [(name: String, part: Part)]) -> [UInt8] {
        var bytes = Array(#"{"n":"#.utf8)
        bytes.append(contentsOf: String(sequence).utf8)
        if parts.count == 1, parts[0].name.isEmpty {
            append(parts[0].part, to: &bytes, isFirst: false)
        } else {
            bytes.append(contentsOf: #","in":{"#.utf8)
            for (position, (name, part)) in parts.enumerated() {
                if position > 0 { bytes.append(0x2C) }
                CanonicalJSON.append(name, to: &bytes)
                bytes.append(contentsOf: [0x3A, 0x7B])
                append(part, to: &bytes, isFirst: true)
                bytes.append(0x7D)
            }
            bytes.append(0x7D)
        }
        bytes.append(0x7D)
        Seal.close(&bytes)
        bytes.append(0x0A)
        return bytes
    }

    private static func append(_ part: Part, to bytes: inout [UInt8], isFirst: Bool) {
        if !part.puts.isEmpty {
            bytes.append(contentsOf: (isFirst ? #""put":["# : #","put":["#).utf8)
            for (position, put) in part.puts.enumerated() {
                if position > 0 { bytes.append(0x2C) }
                bytes.append(contentsOf: put.line)
            }
            bytes.append(0x5D)
        }
        if !part.removes.isEmpty {
            bytes.append(contentsOf: (isFirst && part.puts.isEmpty ? #""remove":["# : #","remove":["#).utf8)
            for (position, id) in part.removes.enumerated() {
                if position > 0 { bytes.append(0x2C) }
                CanonicalJSON.append(id, to: &bytes)
            }
            bytes.append(0x5D)
        }
    }

    /// - Parameter isNewer: whether a newer version of the program may have written the line. Members that this version does
    ///   not know are passed over then.
    init(_ bytes: [UInt8], _ range: Range<Int>, isNewer: Bool = false) throws(JSONSyntaxError) {
        var sequence: Int?
        var hasSeal = false
        var own = Part()
        parts = []
        for member in try JSONScanner.members(bytes, range) {
            switch member.key {
            case "g":
                guard let number = JSONScanner.integer(bytes, member.value), generation == nil else {
                    throw JSONSyntaxError(offset: member.value.lowerBound, detail: "a generation that is not a number")
                }
                generation = number
            case "n" where sequence == nil:
                // A number beyond any real count is invalid: one will be added to it.
                sequence = JSONScanner.integer(bytes, member.value).flatMap { $0 < 1 << 53 ? $0 : nil }
            case "put", "remove": try Self.read(member, bytes, into: &own)
            case "in":
                for collection in try JSONScanner.members(bytes, member.value) {
                    var part = Part()
                    for member in try JSONScanner.members(bytes, collection.value)
                    where !isNewer || Self.isKnown(member) {
                        try Self.read(member, bytes, into: &part)
                    }
                    parts.append((collection.key, part))
                }
            case "#": hasSeal = true
            default:
                guard isNewer else {
                    throw JSONSyntaxError(offset: member.keyRange.lowerBound, detail: "an unknown kind of change")
                }
            }
        }
        guard let sequence else {
            throw JSONSyntaxError(offset: range.lowerBound, detail: "a change without its number")
        }
        self.sequence = sequence
        if !own.isEmpty || parts.isEmpty { parts.append(("", own)) }
        seal = bytes.withUnsafeBufferPointer { Seal.verdict(UnsafeBufferPointer(rebasing: $0[range])) }
        if hasSeal, seal == .missing { seal = .broken }
    }

    private static func isKnown(_ member: JSONScanner.Member) -> Bool { ["put", "remove"].contains(member.key) }

    private static func read(
        _ member: JSONScanner.Member, _ bytes: [UInt8], into part: inout Part
    ) throws(JSONSyntaxError) {
        switch member.key {
        case "put":
            for element in try JSONScanner.elements(bytes, member.value) {
                let (id, line) = try CanonicalJSON.line(bytes, element)
                part.puts.append(Put(id: id, line: line))
            }
        case "remove":
            for element in try JSONScanner.elements(bytes, member.value) {
                guard bytes[element.lowerBound] == 0x22 else {
                    throw JSONSyntaxError(offset: element.lowerBound, detail: "an id that is not a string")
                }
                part.removes.append(try JSONScanner.string(bytes, element))
            }
        default: throw JSONSyntaxError(offset: member.keyRange.lowerBound, detail: "an unknown kind of change")
        }
    }

    static func == (one: JournalLine, other: JournalLine) -> Bool {
        one.sequence == other.sequence && one.generation == other.generation
            && one.parts.elementsEqual(other.parts, by: ==)
    }

    /// The names of the changed items, for error messages.
    var itemNames: String {
        let ids = parts.flatMap { $0.part.ids.sorted() }
        return ids.count > 3 ? "\(ids.count) items" : ids.map { "item \($0)" }.joined(separator: ", ")
    }
}
