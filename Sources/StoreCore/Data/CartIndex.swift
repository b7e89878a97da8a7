import Glibc
import JSONStore
import StoreKit

/// The ends of carts in `carts.jsonl`. Each line has a cart and the number of its receipt, which is empty for a cart
/// that was left. The lines are sorted by cart id, for binary search.
struct CartIndex: Sendable {
    /// The size and checksum of the file, as its writer recorded them.
    struct Extent: Equatable, Sendable {
        let size: Int
        let sum: UInt32
        /// The stamp of the file when it was written. While the stamp is the same, the file does not have to be read to
        /// check it.
        let stamp: String
    }

    let path: String
    private var options: StorageOptions
    private static let start = Array("{\"cart\":".utf8)
    private static let middle = Array(",\"number\":\"".utf8)

    init(path: String, options: StorageOptions) {
        self.path = path
        self.options = options
        self.options.durability = .relaxed
    }

    var stamp: String? { FileStamp.of(path)?.text }

    /// Returns whether the file is unchanged since it was written.
    func holds(_ extent: Extent) -> Bool {
        guard stamp != extent.stamp else { return true }
        return mapped { $0.count == extent.size && Checksum.of($0) == extent.sum } == true
    }

    /// Returns how the cart ended, or nil if the index does not have the cart.
    func end(ofCart id: String) -> CartEnd? {
        let key = Self.key(id)
        let end = mapped { file -> CartEnd? in
            let lines = SortedLines(file)
            guard let line = lines.first(from: key), Self.key(of: line) == key else { return nil }
            let number = line[(line.startIndex + Self.start.count + key.count + Self.middle.count)...].dropLast(2)
            return number.isEmpty ? .left : .paid(number: String(decoding: number, as: UTF8.self))
        }
        return end ?? nil
    }

    /// Rewrites the file with more carts.
    /// - Parameter extent: the current content; nil if `carts` are all the carts.
    /// - Returns: nil if the file can't be written or was changed.
    func adding(_ carts: [String: CartEnd], to extent: Extent?) -> Extent? {
        let new = carts.map { (key: Self.key($0.key), end: $0.value) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
        var bytes: [UInt8] = []
        if let extent, extent.size > 0 {
            guard holds(extent), let merged = mapped({ Self.merged($0, new) }) else { return nil }
            bytes = merged
        } else {
            for cart in new { Self.append(cart.key, cart.end, to: &bytes) }
        }
        guard (try? WholeFile(path, options: options).replace(with: bytes)) != nil, let stamp
        else { return nil }
        return Extent(size: bytes.count, sum: Checksum.of(bytes), stamp: stamp)
    }

    private static func merged(
        _ file: UnsafeRawBufferPointer, _ new: [(key: [UInt8], end: CartEnd)]
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(file.count + new.count * 64)
        let lines = SortedLines(file)
        var copied = 0
        for cart in new {
            let place = lines.offset(from: cart.key)
            bytes.append(contentsOf: file[copied..<place])
            copied = place
            append(cart.key, cart.end, to: &bytes)
        }
        bytes.append(contentsOf: file[copied...])
        return bytes
    }

    // MARK: Lines

    /// Returns the id in the form in which a line has it.
    private static func key(_ id: String) -> [UInt8] { CanonicalText.bytes(of: .string(id)) }

    /// Returns the key of a line, from its opening quotation mark through the closing one.
    static func key(of line: UnsafeRawBufferPointer.SubSequence) -> [UInt8] {
        var at = line.startIndex + start.count + 1
        while at < line.endIndex, line[at] != UInt8(ascii: "\"") { at += line[at] == UInt8(ascii: "\\") ? 2 : 1 }
        guard at < line.endIndex else { return [] }
        return Array(line[(line.startIndex + start.count)...at])
    }

    private static func append(_ key: [UInt8], _ end: CartEnd, to bytes: inout [UInt8]) {
        bytes += start
        bytes += key
        bytes += middle
        bytes += Array((end.number ?? "").utf8)
        bytes += Array("\"}\n".utf8)
    }

    private func mapped<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        // The path may be a pipe that nobody writes to.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
            let map = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0), map != MAP_FAILED
        else { return nil }
        let size = Int(status.st_size)
        defer { munmap(map, size) }
        return body(UnsafeRawBufferPointer(start: map, count: size))
    }
}

/// Lines in the order of their keys.
private struct SortedLines {
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Returns the offset of the first line whose key is not before `key`.
    func offset(from key: [UInt8]) -> Int {
        var (low, high) = (0, bytes.count)
        // Lines start at `low` and at `high`; the line that is looked for starts between them.
        while low < high {
            let start = lineStart(before: low + (high - low) / 2, from: low)
            let line = line(at: start)
            if CartIndex.key(of: line).lexicographicallyPrecedes(key) { low = line.endIndex + 1 } else { high = start }
        }
        return min(low, bytes.count)
    }

    /// Returns the line without its newline.
    func first(from key: [UInt8]) -> UnsafeRawBufferPointer.SubSequence? {
        let start = offset(from: key)
        return start < bytes.count ? line(at: start) : nil
    }

    private func lineStart(before middle: Int, from low: Int) -> Int {
        var at = middle
        while at > low, bytes[at - 1] != 0x0A { at -= 1 }
        return at
    }

    private func line(at start: Int) -> UnsafeRawBufferPointer.SubSequence {
        bytes[start..<(bytes[start...].firstIndex(of: 0x0A) ?? bytes.count)]
    }
}
