import Glibc

/// A cache file for bytes that can be rebuilt, with a checksum on its last line. A file that was changed counts as
/// missing.
package struct CachedFile: Sendable {
    private static let opening = Array("\n# ".utf8)
    /// The ending of caches whose names say so.
    static let ending = ".lines"

    private let file: WholeFile
    private let folder: String
    private let options: StorageOptions

    package init(_ path: String, options: StorageOptions) {
        var options = options
        options.durability = .relaxed
        self.options = options
        file = WholeFile(path, options: options)
        folder = Folder.parent(of: path)
    }

    /// Returns whether a file is a cache: by its name, or by its last line.
    static func isCache(_ path: String, options: StorageOptions) -> Bool {
        if path.hasSuffix(ending) { return true }
        guard let file = try? OpenFile(path, flags: O_RDONLY, system: options.system),
            let size = try? file.status().size, size >= opening.count + 9,
            let end = try? file.read(size - opening.count - 9..<size)
        else { return false }
        return end.starts(with: opening) && end.last == 0x0A
            && Seal.number(end.dropFirst(opening.count).dropLast()) != nil
    }

    package func bytes() -> [UInt8]? {
        guard let bytes = (try? file.contents()) ?? nil else { return nil }
        let body = bytes.dropLast(Self.opening.count + 9)
        let end = bytes[body.endIndex...]
        guard end.starts(with: Self.opening), end.last == 0x0A,
            Seal.number(end.dropFirst(Self.opening.count).dropLast()) == Checksum.of(body)
        else { return nil }
        return Array(body)
    }

    package func keep(_ bytes: [UInt8]) throws(StorageError) {
        try Folder.prepare(folder)
        var sealed = bytes + Self.opening
        Seal.appendDigits(Checksum.of(bytes), to: &sealed)
        try file.replace(with: sealed + [0x0A])
    }

    /// Keeps a copy of a damaged file that is about to be replaced.
    package func copyDamage() {
        if bytes() == nil { _ = Quarantine.keep(file.path, options: options) }
    }

    package func remove() throws(StorageError) { try file.remove() }
}
