import Glibc
import JSONStore
import StoreKit

/// The ends of carts in `carts.jsonl`, a line for each with the number of its receipt, which is empty for one that was left.
/// Lines are in the order of their ids, so that one is found by halving.
struct CartIndex: Sendable {
    /// What whoever wrote the file says of it.
    struct Extent: Equatable, Sendable {
        let size: Int
        let sum: UInt32
        /// Of the file as it was written: as long as it has that one nothing of it needs to be read.
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

    /// Whether the file is as it was written.
    func holds(_ extent: Extent) -> Bool {
        guard stamp != extent.stamp else { return true }
        return mapped { $0.count == extent.size && Checksum.of($0) == extent.sum } == true
    }

    /// Nil where the cart is not in the index.
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

    /// Writes the file anew with more carts in it.
    /// - Parameter extent: what it holds; nil where `carts` are all there are.
    /// - Returns: nil where it can't be written, or is not as it was.
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

    /// The id as it stands in its line.
    private static func key(_ id: String) -> [UInt8] { CanonicalText.bytes(of: .string(id)) }

    /// Of a line: from one quotation mark to the next that ends it.
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
        // What stands there may be a pipe, which nobody writes to.
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

    /// Where the first line begins whose key does not come before this one.
    func offset(from key: [UInt8]) -> Int {
        var (low, high) = (0, bytes.count)
        // Lines begin at both ends; the one that is looked for begins in between.
        while low < high {
            let start = lineStart(before: low + (high - low) / 2, from: low)
            let line = line(at: start)
            if CartIndex.key(of: line).lexicographicallyPrecedes(key) { low = line.endIndex + 1 } else { high = start }
        }
        return min(low, bytes.count)
    }

    /// Without its newline.
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
