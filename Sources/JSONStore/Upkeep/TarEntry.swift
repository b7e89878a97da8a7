/// The header of one entry of a tar archive, POSIX ustar form (IEEE Std 1003.1, pax, "ustar Interchange Format").
struct TarEntry: Equatable {
    static let blockSize = 512
    var path: String
    var isDirectory: Bool
    var size: Int
    /// Seconds since 1970.
    var modified: Int
    /// Quad packed it: its name stands where that of the owner goes.
    var isOurs = true
    private static let owner = Array("quad".utf8)

    /// The header block; `nil` if the path does not fit the form.
    var block: [UInt8]? {
        let full = isDirectory ? path + "/" : path
        guard let (prefix, name) = Self.split(Array(full.utf8)), size < 1 << 33 else { return nil }
        var block = [UInt8](repeating: 0, count: Self.blockSize)
        func set(_ bytes: some Sequence<UInt8>, at offset: Int) {
            for (position, byte) in bytes.enumerated() { block[offset + position] = byte }
        }
        set(name, at: 0)
        set(Self.octal(isDirectory ? 0o700 : 0o600, 7), at: 100)
        set(Self.octal(0, 7), at: 108)
        set(Self.octal(0, 7), at: 116)
        set(Self.octal(size, 11), at: 124)
        set(Self.octal(max(0, modified), 11), at: 136)
        set("        ".utf8, at: 148)
        block[156] = isDirectory ? 0x35 : 0x30
        set("ustar\u{0}00".utf8, at: 257)
        set(Self.owner, at: 265)
        set(prefix, at: 345)
        set(Self.octal(Self.checksum(block), 6), at: 148)
        block[154] = 0
        return block
    }

    init(path: String, isDirectory: Bool, size: Int, modified: Int) {
        self.path = path
        self.isDirectory = isDirectory
        self.size = size
        self.modified = modified
    }

    /// Reads a header that comes from outside.
    /// - Throws: words for what is wrong with it.
    init(block: [UInt8]) throws(TarFault) {
        guard block.count == Self.blockSize else { throw TarFault("it ends too early") }
        guard block[257..<262].elementsEqual("ustar".utf8) else { throw TarFault("it is not a tar file of this kind") }
        guard let sum = Self.number(block[148..<156]), sum == Self.checksum(block) else {
            throw TarFault("a checksum is wrong")
        }
        guard let size = Self.number(block[124..<136]), let modified = Self.number(block[136..<148]) else {
            throw TarFault("a size or date is wrong")
        }
        let parts = [block[345..<500], block[0..<100]].map { $0.prefix { $0 != 0 } }.filter { !$0.isEmpty }
        guard let path = String(validating: parts.joined(separator: [0x2F]), as: UTF8.self) else {
            throw TarFault("a name is not UTF-8")
        }
        switch block[156] {
        case 0x30, 0: isDirectory = false
        case 0x35: isDirectory = true
        default: throw TarFault("\(path) is neither a file nor a folder")
        }
        guard !isDirectory || size == 0 else { throw TarFault("\(path) is a folder with contents") }
        self.path = path.dropSuffix("/") ?? path
        self.size = size
        self.modified = modified
        isOurs = block[265..<270].elementsEqual(Self.owner + [0])
        guard Self.isSafe(self.path) else {
            throw TarFault("the name \(path.debugDescription) leads out of the folder")
        }
    }

    /// Relative, without steps upwards and without anything a file system or a terminal could misread.
    static func isSafe(_ path: String) -> Bool {
        guard !path.isEmpty, path.utf8.count <= 255, !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            return false
        }
        return path.split(separator: "/", omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }

    private static func split(_ path: [UInt8]) -> (prefix: ArraySlice<UInt8>, name: ArraySlice<UInt8>)? {
        if path.count <= 100 { return ([], path[...]) }
        for slash in path.indices where path[slash] == 0x2F && slash <= 155 {
            let rest = path.count - slash - 1
            if rest >= 1 && rest <= 100 { return (path[..<slash], path[(slash + 1)...]) }
        }
        return nil
    }

    /// The sum of all bytes, those of the sum itself taken as spaces.
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

/// Why an archive is refused.
struct TarFault: Error, Equatable {
    let detail: String

    init(_ detail: String) {
        self.detail = detail
    }
}
