import CTextSearch
import Glibc

/// The layouts of snapshots: reading all of them, and writing the canonical one.
enum SnapshotLayout {
    private static let opening = Array(#""items":["#.utf8)
    static let closing = Array("\n]}\n".utf8)
    private static let headerLimit = 64 * 1024

    // MARK: Canonical

    /// Returns the header and the range of the lines, if the first and last line show a canonical layout.
    static func canonical(_ bytes: [UInt8]) -> (Snapshot.Header, Range<Int>)? {
        guard bytes.count > closing.count, bytes.suffix(closing.count).elementsEqual(closing),
            let (header, start) = header(bytes)
        else { return nil }
        let end = bytes.count - closing.count
        return (header, start <= end ? start..<end : (start - 1)..<(start - 1))
    }

    /// Returns the header from a first line in canonical layout, and the start of the second line.
    static func header(_ bytes: [UInt8]) -> (Snapshot.Header, Int)? {
        guard let newline = bytes.prefix(headerLimit).firstIndex(of: 0x0A),
            bytes[..<newline].suffix(opening.count).elementsEqual(opening),
            let members = try? JSONScanner.members(Array(bytes[..<newline]) + [0x5D, 0x7D]),
            let header = try? Snapshot.Header(bytes, members)
        else { return nil }
        return (header, newline + 1)
    }

    /// Returns the line that begins with this id, found by its bytes.
    static func find(_ id: String, in bytes: [UInt8], _ body: Range<Int>) -> Range<Int>? {
        var needle = CanonicalJSON.idPrefix
        CanonicalJSON.append(id, to: &needle)
        return bytes.withUnsafeBytes { all in
            var start = body.lowerBound
            while start < body.upperBound {
                let end = lineEnd(all, start, body.upperBound)
                if end - start > needle.count, begins(all, start, needle) {
                    return item(all, start..<end, isLast: end == body.upperBound)
                }
                start = end + 1
            }
            return nil
        }
    }

    /// Returns the lines that contain the bytes, with their ids; nil if one of these lines is not canonical.
    /// - Parameter isEnd: whether the range ends with the last line of the file, which has no comma.
    static func lines(
        holding needle: [UInt8], in bytes: [UInt8], _ body: Range<Int>, isEnd: Bool = true
    ) -> [(id: String, range: Range<Int>)]? {
        bytes.withUnsafeBytes { all in
            guard let base = all.bindMemory(to: UInt8.self).baseAddress else { return [] }
            var lines: [(id: String, range: Range<Int>)] = []
            var from = body.lowerBound
            while from < body.upperBound {
                let found = from + text_find(base + from, body.upperBound - from, needle, needle.count)
                guard found < body.upperBound else { break }
                let start = all[from..<found].lastIndex(of: 0x0A).map { $0 + 1 } ?? from
                let end = lineEnd(all, found, body.upperBound)
                guard let range = item(all, start..<end, isLast: isEnd && end == body.upperBound),
                    let id = plainID(all, range)
                else { return nil }
                lines.append((id, range))
                from = end + 1
            }
            return lines
        }
    }

    /// Returns all lines; nil if one of them is not canonical.
    static func index(_ bytes: [UInt8], _ body: Range<Int>) -> Snapshot.Index? {
        var index = Snapshot.Index()
        let isRegular: Bool = bytes.withUnsafeBytes { all in
            var start = body.lowerBound
            while start < body.upperBound {
                let end = lineEnd(all, start, body.upperBound)
                guard let range = item(all, start..<end, isLast: end == body.upperBound),
                    let id = plainID(all, range), index.append(id, range)
                else { return false }
                start = end + 1
            }
            return true
        }
        return isRegular ? index : nil
    }

    private static func begins(_ all: UnsafeRawBufferPointer, _ start: Int, _ prefix: [UInt8]) -> Bool {
        guard let base = all.baseAddress, all.count - start >= prefix.count else { return false }
        return memcmp(base.advanced(by: start), prefix, prefix.count) == 0
    }

    private static func lineEnd(_ all: UnsafeRawBufferPointer, _ start: Int, _ limit: Int) -> Int {
        guard let base = all.baseAddress, let found = memchr(base.advanced(by: start), 0x0A, limit - start) else {
            return limit
        }
        return UnsafeRawPointer(found) - base
    }

    /// Returns the object of a line without the comma, which every line but the last must have.
    private static func item(_ all: UnsafeRawBufferPointer, _ line: Range<Int>, isLast: Bool) -> Range<Int>? {
        let end = isLast ? line.upperBound : line.upperBound - 1
        guard end > line.lowerBound, isLast || all[end] == 0x2C, all[end - 1] == 0x7D else { return nil }
        return line.lowerBound..<end
    }

    private static func plainID(_ all: UnsafeRawBufferPointer, _ line: Range<Int>) -> String? {
        let prefix = CanonicalJSON.idPrefix
        guard line.count > prefix.count + 2, begins(all, line.lowerBound, prefix),
            all[line.lowerBound + prefix.count] == 0x22
        else { return nil }
        let start = line.lowerBound + prefix.count + 1
        var at = start
        while at < line.upperBound, all[at] != 0x22 {
            // Escapes in an id are rare, so the full parse handles them.
            guard all[at] != 0x5C, all[at] >= 0x20 else { return nil }
            at += 1
        }
        guard at + 1 < line.upperBound, all[at + 1] == 0x2C || all[at + 1] == 0x7D else { return nil }
        return String(validating: UnsafeRawBufferPointer(rebasing: all[start..<at]), as: UTF8.self)
    }

    // MARK: Any layout

    /// Parses the whole file and checks every byte.
    static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> (header: Snapshot.Header, index: Snapshot.Index) {
        guard !bytes.isEmpty else { throw JSONSyntaxError(offset: 0, detail: "the file is empty") }
        let members = try JSONScanner.members(bytes)
        let header = try Snapshot.Header(bytes, members)
        guard let items = members.last(where: { $0.key == "items" }) else {
            throw JSONSyntaxError(offset: 0, detail: "there is no list of items")
        }
        var index = Snapshot.Index()
        for range in try JSONScanner.elements(bytes, items.value) {
            let id = try self.id(bytes, range)
            guard index.append(id, range) else {
                throw JSONSyntaxError(offset: range.lowerBound, detail: "two items have the id \(id)")
            }
        }
        return (header, index)
    }

    static func id(_ bytes: [UInt8], _ range: Range<Int>) throws(JSONSyntaxError) -> String {
        let ids = try JSONScanner.members(bytes, range).filter { $0.key == "id" }
        guard let id = ids.first, ids.count == 1, bytes[id.value.lowerBound] == 0x22 else {
            throw JSONSyntaxError(offset: range.lowerBound, detail: "an item without an id")
        }
        return try JSONScanner.string(bytes, id.value)
    }

    // MARK: Damaged

    /// Returns every readable item of a damaged file, and the unreadable ranges.
    static func salvage(_ bytes: [UInt8]) -> (header: Snapshot.Header, index: Snapshot.Index, lost: [Range<Int>]) {
        let header = readHeader(bytes) ?? guessedHeader(bytes)
        var index = Snapshot.Index()
        var lost: [Range<Int>] = []
        var at = itemsStart(bytes)
        var indentation: Int?
        while let start = nextObject(bytes, from: at, indentation: &indentation) {
            var scanner = JSONScanner(bytes, start..<bytes.count)
            if let range = try? scanner.value(), let id = try? id(bytes, range), index.append(id, range) {
                at = range.upperBound
            } else {
                // The rest of the line is lost; an item that begins on a later line may still be good.
                let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
                lost.append(start..<end)
                at = end
            }
        }
        return (header, index, lost)
    }

    /// Returns the header if only the content after it is damaged.
    private static func readHeader(_ bytes: [UInt8]) -> Snapshot.Header? {
        let key = Array(#""items""#.utf8)
        let start = Array(bytes.prefix(headerLimit))
        var from = 0
        // The generation's object also has an `items` member.
        for _ in 0..<3 {
            guard let items = firstRange(of: key, in: Array(start[from...])) else { return nil }
            let head = Array(start[..<(from + items.lowerBound)]) + opening + [0x5D, 0x7D]
            if let members = try? JSONScanner.members(head) { return try? Snapshot.Header(head, members) }
            from += items.upperBound
        }
        return nil
    }

    /// Guesses the numbers of the header from the bytes; the version stays unknown.
    private static func guessedHeader(_ bytes: [UInt8]) -> Snapshot.Header {
        var header = Snapshot.Header(version: 1, generation: number(after: #""generation""#, bytes) ?? 0)
        header.through = number(after: #""through""#, bytes)
        header.isRead = false
        return header
    }

    private static func itemsStart(_ bytes: [UInt8]) -> Int {
        let key = Array(#""items""#.utf8)
        guard let found = firstRange(of: key, in: bytes) else { return 0 }
        return bytes[found.upperBound...].firstIndex(of: 0x5B).map { $0 + 1 } ?? found.upperBound
    }

    /// Returns the next brace that opens an item. This is the first brace after a comma on the same line, or the first
    /// brace on a line with the indentation of the first item. Objects inside a lost item are therefore not mistaken
    /// for items.
    private static func nextObject(_ bytes: [UInt8], from start: Int, indentation: inout Int?) -> Int? {
        var at = start
        var column = at > 0 && bytes[at - 1] != 0x0A ? -1 : 0
        while at < bytes.count {
            switch bytes[at] {
            case 0x0A: column = 0
            case 0x20, 0x09: column += column < 0 ? 0 : 1
            case 0x2C where column < 0: break
            case 0x7B where column < 0 || indentation == nil || indentation == column:
                // An object that does not begin its line does not show the indentation of the others.
                if column >= 0, column < Int.max / 2 { indentation = indentation ?? column }
                return at
            default: column = Int.max / 2
            }
            at += 1
        }
        return nil
    }

    private static func number(after key: String, _ bytes: [UInt8]) -> Int? {
        let head = Array(bytes.prefix(4096))
        guard let found = firstRange(of: Array(key.utf8), in: head) else { return nil }
        let digits = head[found.upperBound...].drop { $0 == 0x20 || $0 == 0x3A }.prefix { (0x30...0x39).contains($0) }
        // A real number of changes is never longer, and the largest possible number would overflow at the next change.
        return digits.count <= 15 ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }

    private static func firstRange(of needle: [UInt8], in bytes: [UInt8]) -> Range<Int>? {
        guard bytes.count >= needle.count else { return nil }
        for start in 0...bytes.count - needle.count
        where bytes[start] == needle[0] && bytes[start..<start + needle.count].elementsEqual(needle) {
            return start..<start + needle.count
        }
        return nil
    }

    // MARK: Writing

    /// Returns the canonical file with these lines; each line has its seal.
    static func write(_ header: Snapshot.Header, _ lines: [(id: String, line: ArraySlice<UInt8>)]) -> Snapshot {
        var header = header
        header.through = header.through ?? 0
        header.isChanged = false
        header.isRead = true
        header.items = lines.count
        header.sum = sum(
            lines.map { line in line.line.withUnsafeBufferPointer { Seal.checksum(of: $0) } })
        var bytes = header.bytes
        bytes.reserveCapacity(lines.reduce(bytes.count + 8) { $0 + $1.line.count + 2 })
        let newline = bytes.count
        var index = Snapshot.Index(expecting: lines.count)
        for (id, line) in lines {
            if bytes.count > newline { bytes.append(0x2C) }
            bytes.append(0x0A)
            let start = bytes.count
            bytes.append(contentsOf: line)
            _ = index.append(id, start..<bytes.count)
        }
        let end = bytes.count
        bytes.append(contentsOf: closing)
        return Snapshot(bytes: bytes, header: header, index: index, body: newline < end ? newline + 1..<end : end..<end)
    }

    /// Returns the checksum of the checksums of all lines, in order.
    static func sum(_ checksums: [UInt32?]) -> UInt32 {
        checksums.map { ($0 ?? 0).littleEndian }.withUnsafeBytes { Checksum.of($0) }
    }
}
