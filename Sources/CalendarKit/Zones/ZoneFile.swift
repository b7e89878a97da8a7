/// A file of the zone database (TZif, RFC 9636).
enum ZoneFile {
    /// - Returns: nil if the bytes are no such file.
    static func zone(_ bytes: [UInt8], name: String) -> CalendarZone? {
        var reader = Reader(bytes)
        guard let first = reader.header() else { return nil }
        guard first.version >= 0x32 else { return zone(&reader, first, wide: false, name: name) }
        // The first block has 32-bit times; the second one has everything again with 64 bits.
        guard reader.skip(first.size(ofTime: 4)), let second = reader.header() else { return nil }
        return zone(&reader, second, wide: true, name: name)
    }

    private static func zone(_ reader: inout Reader, _ header: Header, wide: Bool, name: String) -> CalendarZone? {
        var (changes, kinds, offsets, kindOffsets): ([Int], [Int], [Int], [Int]) = ([], [], [], [])
        for _ in 0..<header.changes {
            guard let time = reader.integer(wide ? 8 : 4) else { return nil }
            changes.append(time)
        }
        for _ in 0..<header.changes {
            guard let kind = reader.byte(), kind < header.kinds else { return nil }
            kinds.append(Int(kind))
        }
        for _ in 0..<header.kinds {
            guard let offset = reader.integer(4), reader.skip(2) else { return nil }
            kindOffsets.append(offset)
        }
        guard let firstOffset = kindOffsets.first, changes == changes.sorted(),
            kindOffsets.allSatisfy({ abs($0) < 90_000 })
        else { return nil }
        offsets = [firstOffset] + kinds.map { kindOffsets[$0] }
        guard wide, reader.skip(header.afterKinds) else {
            return CalendarZone(name: name, changes: changes, offsets: offsets)
        }
        return CalendarZone(
            name: name, changes: changes, offsets: offsets, tail: reader.footer().flatMap { ZoneTail($0) })
    }

    private struct Header {
        let version: UInt8
        let utcFlags: Int
        let standardFlags: Int
        let leaps: Int
        let changes: Int
        let kinds: Int
        let letters: Int

        func size(ofTime size: Int) -> Int {
            changes * size + changes + kinds * 6 + letters + leaps * (size + 4) + standardFlags + utcFlags
        }

        /// The bytes between the kinds of time and the footer.
        var afterKinds: Int { letters + leaps * 12 + standardFlags + utcFlags }
    }

    private struct Reader {
        private let bytes: [UInt8]
        private var at = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        mutating func header() -> Header? {
            guard at + 44 <= bytes.count, bytes[at..<(at + 4)].elementsEqual("TZif".utf8) else { return nil }
            let version = bytes[at + 4]
            at += 20
            let counts = (0..<6).compactMap { _ in integer(4) }
            // A file of the database has a few hundred changes.
            guard counts.count == 6, counts.allSatisfy({ (0...100_000).contains($0) }) else { return nil }
            return Header(
                version: version, utcFlags: counts[0], standardFlags: counts[1], leaps: counts[2], changes: counts[3],
                kinds: counts[4], letters: counts[5])
        }

        mutating func skip(_ count: Int) -> Bool {
            guard count >= 0, at + count <= bytes.count else { return false }
            at += count
            return true
        }

        mutating func byte() -> UInt8? {
            guard at < bytes.count else { return nil }
            at += 1
            return bytes[at - 1]
        }

        /// Reads a signed number, the highest byte first.
        mutating func integer(_ size: Int) -> Int? {
            guard at + size <= bytes.count else { return nil }
            var number: Int64 = bytes[at] & 0x80 == 0 ? 0 : -1
            for byte in bytes[at..<(at + size)] { number = number << 8 | Int64(byte) }
            at += size
            return Int(number)
        }

        /// Returns the line between two newlines at the end.
        func footer() -> String? {
            guard at < bytes.count, bytes[at] == 0x0A, let end = bytes[(at + 1)...].firstIndex(of: 0x0A) else {
                return nil
            }
            return String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
        }
    }
}
