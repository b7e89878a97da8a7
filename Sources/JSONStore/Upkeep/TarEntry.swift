/// The header of an entry of a tar archive in POSIX ustar format (IEEE Std 1003.1, pax, "ustar Interchange Format").
struct TarEntry: Equatable {
    static let blockSize = 512
    var path: String
    var isDirectory: Bool
    var size: Int
    /// Seconds since 1970.
    var modified: Int
    /// Whether Quad packed the entry; its name is in the owner field then.
    var isOurs = true
    private static let owner = Array("quad".utf8)

    /// The blocks before the contents. A name that is too long for the format, or that could be misread, is preceded by
    /// an extended header (pax, POSIX.1-2001) with its own blocks. Nil if the entry does not fit the format.
    var blocks: [UInt8]? {
        let full = isDirectory ? path + "/" : path
        guard size < 1 << 33, full.utf8.count < Self.longestPath else { return nil }
        if Self.isPlain(path), let (prefix, name) = Self.split(Array(full.utf8)) {
            return block(prefix, name, isDirectory ? 0x35 : 0x30, size)
        }
        var record: [UInt8] = []
        var count = full.utf8.count + 7
        // The count covers all bytes of the record, including its own digits.
        while record.count != count {
            count = record.isEmpty ? count : record.count
            record = Array("\(count) path=\(full)\n".utf8)
        }
        let rest = Self.blocks(record.count) * Self.blockSize - record.count
        let short = "long-\(String(Checksum.of(full.utf8), radix: 16))"
        return block([], Array("pax/\(short)".utf8)[...], Self.extended, record.count) + record
            + [UInt8](repeating: 0, count: rest)
            + block([], Array((isDirectory ? short + "/" : short).utf8)[...], isDirectory ? 0x35 : 0x30, size)
    }

    private func block(_ prefix: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>, _ kind: UInt8, _ size: Int) -> [UInt8] {
        var block = [UInt8](repeating: 0, count: Self.blockSize)
        func set(_ bytes: some Sequence<UInt8>, at offset: Int) {
            for (position, byte) in bytes.enumerated() { block[offset + position] = byte }
        }
        set(name, at: 0)
        set(Self.octal(kind == 0x35 ? 0o700 : 0o600, 7), at: 100)
        set(Self.octal(0, 7), at: 108)
        set(Self.octal(0, 7), at: 116)
        set(Self.octal(size, 11), at: 124)
        set(Self.octal(max(0, modified), 11), at: 136)
        set("        ".utf8, at: 148)
        block[156] = kind
        set("ustar\u{0}00".utf8, at: 257)
        set(Self.owner, at: 265)
        set(prefix, at: 345)
        set(Self.octal(Self.checksum(block), 6), at: 148)
        block[154] = 0
        return block
    }

    private static let extended: UInt8 = 0x78
    private static let longestPath = 4096

    static func blocks(_ size: Int) -> Int { (size + blockSize - 1) / blockSize }

    /// Returns the length of an extended header's contents; nil for any other block.
    static func extensionSize(_ block: [UInt8]) -> Int? {
        guard block.count == blockSize, block[156] == extended, block[257..<262].elementsEqual("ustar".utf8),
            number(block[148..<156]) == checksum(block)
        else { return nil }
        return number(block[124..<136])
    }

    /// Returns the name in an extended header; nil if there is none.
    static func longName(in record: [UInt8]) -> String? {
        var (at, name): (Int, String?) = (0, nil)
        while at < record.count {
            guard let blank = record[at...].firstIndex(of: 0x20),
                let count = Int(String(decoding: record[at..<blank], as: UTF8.self)), count > blank - at + 1,
                at + count <= record.count, record[at + count - 1] == 0x0A
            else { return nil }
            let text = record[(blank + 1)..<(at + count - 1)]
            let key = Array("path=".utf8)
            if text.starts(with: key) { name = String(validating: text.dropFirst(key.count), as: UTF8.self) }
            at += count
        }
        return name
    }

    init(path: String, isDirectory: Bool, size: Int, modified: Int) {
        self.path = path
        self.isDirectory = isDirectory
        self.size = size
        self.modified = modified
    }

    /// Reads a header from an untrusted archive.
    /// - Throws: an error with the problem in words.
    init(block: [UInt8], longName: String? = nil) throws(TarError) {
        guard block.count == Self.blockSize else { throw TarError("it ends too early") }
        guard block[257..<262].elementsEqual("ustar".utf8) else {
            throw TarError("it is not a tar file that Quad can read")
        }
        guard let sum = Self.number(block[148..<156]), sum == Self.checksum(block) else {
            throw TarError("a checksum is wrong")
        }
        guard let size = Self.number(block[124..<136]), let modified = Self.number(block[136..<148]) else {
            throw TarError("a size or date is wrong")
        }
        let parts = [block[345..<500], block[0..<100]].map { $0.prefix { $0 != 0 } }.filter { !$0.isEmpty }
        guard let path = String(validating: parts.joined(separator: [0x2F]), as: UTF8.self) else {
            throw TarError("a name is not UTF-8")
        }
        switch block[156] {
        case 0x30, 0: isDirectory = false
        case 0x35: isDirectory = true
        default: throw TarError("\(path) is neither a file nor a folder")
        }
        guard !isDirectory || size == 0 else { throw TarError("\(path) is a folder with contents") }
        let whole = longName ?? path
        self.path = whole.dropSuffix("/") ?? whole
        self.size = size
        self.modified = modified
        isOurs = block[265..<270].elementsEqual(Self.owner + [0])
        guard Self.isSafe(self.path), longName != nil || Self.isPlain(self.path) else {
            throw TarError("the name \(path.debugDescription) leads out of the folder")
        }
    }

    /// Whether the path is relative and has no `..`.
    static func isSafe(_ path: String) -> Bool {
        guard !path.isEmpty, path.utf8.count < longestPath, !path.utf8.contains(0) else { return false }
        return path.split(separator: "/", omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }

    /// Whether the path has no characters that a file system or a terminal could misread.
    private static func isPlain(_ path: String) -> Bool {
        path.utf8.count <= 255 && !path.utf8.contains { $0 < 0x20 || $0 == 0x7F }
    }

    private static func split(_ path: [UInt8]) -> (prefix: ArraySlice<UInt8>, name: ArraySlice<UInt8>)? {
        if path.count <= 100 { return ([], path[...]) }
        for slash in path.indices where path[slash] == 0x2F && slash <= 155 {
            let rest = path.count - slash - 1
            if rest >= 1 && rest <= 100 { return (path[..<slash], path[(slash + 1)...]) }
        }
        return nil
    }

    /// Returns the sum of all bytes, with the checksum field counted as spaces.
    private static func checksum(_ block: [UInt8]) -> Int {
        block.enumerated().reduce(0) { $0 + ((148..<156).contains($1.offset) ? 0x20 : Int($1.element)) }
    }

    private static func octal(_ value: Int, _ width: Int) -> [UInt8] {
        let digits = Array(String(value, radix: 8).utf8)
        return Array(repeating: 0x30, count: max(0, width - digits.count)) + digits
    }

    private static func number(_ field: ArraySlice<UInt8>) -> Int? {
        let digits = field.drop { $0 == 0x20 }.prefix { $0 != 0 && $0 != 0x20 }
        guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x37).contains($0) }) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self), radix: 8)
    }
}
