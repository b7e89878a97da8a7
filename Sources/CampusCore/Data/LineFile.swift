import FoundationEssentials
import Glibc
import JSONStore
import QuadStorage

/// A cached file with a head and one item per line.
struct LineFile<Head: SchemaItem & StoredItem, Item: SchemaItem & StoredItem> {
    private let file: CachedFile

    init(_ path: String, options: StorageOptions) {
        file = CachedFile(path, options: options)
    }

    func keep(_ head: Head, _ items: [Item]) throws(StorageError) {
        var bytes: [UInt8] = []
        Self.append(head, to: &bytes)
        for item in items {
            bytes.append(0x0A)
            Self.append(item, to: &bytes)
        }
        try file.keep(bytes)
    }

    /// Keeps a copy of a damaged file that is about to be replaced.
    func copyDamage() { file.copyDamage() }

    private static func append<Line: SchemaItem & StoredItem>(_ line: Line, to bytes: inout [UInt8]) {
        // The fast writer declines only dates that no calendar has.
        if !MemberWriter.append(line, to: &bytes), let encoded = try? JSONEncoder().encode(line) { bytes += encoded }
    }

    /// Returns the head alone.
    func head() -> Head? {
        guard let bytes = file.bytes() else { return nil }
        return Self.read(bytes) { Self.line(of: $0, from: 0).flatMap { ItemReader<Head>().read($0.line) } }
    }

    /// Returns the head and the items.
    /// - Parameter most: the most items to read.
    func contents(atMost most: Int = .max) -> (head: Head, items: [Item], isWhole: Bool)? {
        guard let bytes = file.bytes() else { return nil }
        return Self.read(bytes) { buffer in
            guard let first = Self.line(of: buffer, from: 0), let head = ItemReader<Head>().read(first.line) else {
                return nil
            }
            var items: [Item] = []
            var next = first.next
            let reader = ItemReader<Item>()
            while items.count < most, let line = Self.line(of: buffer, from: next) {
                guard let item = reader.read(line.line) else { return nil }
                items.append(item)
                next = line.next
            }
            return (head, items, next >= buffer.count)
        }
    }

    /// Returns the item whose line begins with a text.
    func item(beginning prefix: String) -> Item? {
        guard let bytes = file.bytes() else { return nil }
        let sought = Array(prefix.utf8)
        return Self.read(bytes) { buffer in
            var next = 0
            while let line = Self.line(of: buffer, from: next) {
                if line.line.starts(with: sought) { return ItemReader<Item>().read(line.line) }
                next = line.next
            }
            return nil
        }
    }

    private static func read<Found>(_ bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Found?) -> Found? {
        bytes.withUnsafeBufferPointer(body)
    }

    private static func line(
        of buffer: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> (line: UnsafeBufferPointer<UInt8>, next: Int)? {
        guard start < buffer.count else { return nil }
        let rest = UnsafeBufferPointer(rebasing: buffer[start...])
        let newline = rest.baseAddress.flatMap { memchr($0, 0x0A, rest.count) }
        let end =
            newline.map {
                start
                    + ($0
                        - UnsafeMutableRawPointer(
                            mutating: rest.baseAddress ?? UnsafePointer($0.assumingMemoryBound(to: UInt8.self))))
            } ?? buffer.count
        return (UnsafeBufferPointer(rebasing: buffer[start..<end]), end + 1)
    }
}
