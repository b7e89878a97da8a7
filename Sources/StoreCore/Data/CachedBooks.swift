import Glibc
import JSONStore
import StoreKit

/// The books and cart ends computed from the sales log up to a known size of its files. `books.json` has three lines:
/// all that a sale needs, the quantities, and the past days. `carts.jsonl` has the end of each cart. Both files may be
/// deleted at any time, and a file that was changed is ignored.
struct CachedBooks: Sendable {
    struct Contents {
        var books: StoreBooks
        var mark: SeriesMark
        var carts: CartIndex.Extent
        /// Checksums of the first lines of the files.
        var heads: [String: UInt32]
    }

    let carts: CartIndex
    private let directory: String
    private let options: StorageOptions
    private var booksPath: String { "\(directory)/books.json" }
    private static let version = 8

    init(directory: String, options: StorageOptions) {
        self.directory = directory
        var options = options
        options.durability = .relaxed
        self.options = options
        carts = CartIndex(path: "\(directory)/carts.jsonl", options: options)
    }

    func read() -> Contents? {
        guard let lines = lines(), let object = Self.object(lines[0]), let kept = object["books"]?.members,
            let mark = Self.mark(object["files"]), let extent = Self.extent(object), carts.holds(extent),
            let books = try? StoreBooks(kept, quantities: SumsByID(kept: lines[1]), oldDays: lines[2])
        else { return nil }
        return Contents(books: books, mark: mark, carts: extent, heads: Self.heads(object["files"]))
    }

    /// Returns the three lines of `books.json`. Every start reads the first line; most starts want only a few of the
    /// quantities in the second.
    private func lines() -> [ArraySlice<UInt8>]? {
        guard let bytes = (try? Folder.contents(of: booksPath, options: options)) ?? nil else { return nil }
        guard let first = bytes.firstIndex(of: 0x0A), let second = bytes[(first + 1)...].firstIndex(of: 0x0A) else {
            return nil
        }
        let lines = [bytes[..<first], bytes[(first + 1)..<second], bytes[(second + 1)...]]
        return lines.allSatisfy { LogLine.isIntact($0) } ? lines : nil
    }

    private static func object(_ line: ArraySlice<UInt8>) -> RecordObject? {
        let object = (try? RecordValue(parsing: line))?.members
        return object?["version"]?.int == version ? object : nil
    }

    private static func extent(_ object: RecordObject) -> CartIndex.Extent? {
        guard let size = object["carts"]?.int, let sum = object["carts_sum"]?.int.flatMap(UInt32.init(exactly:)),
            let stamp = object["carts_stamp"]?.text, size >= 0
        else { return nil }
        return CartIndex.Extent(size: size, sum: sum, stamp: stamp)
    }

    private static func heads(_ files: RecordValue?) -> [String: UInt32] {
        var heads: [String: UInt32] = [:]
        for file in files?.members?.members ?? [] {
            heads[file.name] = file.value["head"]?.int.flatMap(UInt32.init(exactly:))
        }
        return heads
    }

    private static func mark(_ value: RecordValue?) -> SeriesMark? {
        guard let members = value?.members?.members else { return nil }
        var mark = SeriesMark()
        for member in members {
            guard let offset = member.value["offset"]?.int, let tail = member.value["tail"]?.int,
                let sum = UInt32(exactly: tail), offset >= 0
            else { return nil }
            mark.ends[member.name] = SeriesMark.End(offset: offset, tail: sum)
        }
        return mark
    }

    /// Writes the books and the cart index. The caller must hold the lock of the log.
    /// - Parameters:
    ///   - carts: the ends of carts that were added since the last write.
    ///   - extent: the content of the index before `carts`; nil if `carts` are all the carts.
    /// - Returns: the content of the index now; nil if the files could not be written.
    func keep(
        _ books: StoreBooks, _ mark: SeriesMark, adding carts: [String: CartEnd], after extent: CartIndex.Extent?,
        of log: SeriesLog
    ) -> CartIndex.Extent? {
        guard (try? Folder.prepare(directory)) != nil, let new = self.carts.adding(carts, to: extent) else {
            return nil
        }
        Leftovers.clearOnce(directory)
        var files = RecordObject()
        for (name, end) in mark.ends.sorted(by: { $0.key < $1.key }) {
            var file = RecordObject()
            file["offset"] = .integer(end.offset)
            file["tail"] = .integer(Int(end.tail))
            file["head"] = log.head(of: name).map { .integer(Int($0)) }
            files[name] = .object(file)
        }
        var object = RecordObject()
        object["version"] = .integer(Self.version)
        object["files"] = .object(files)
        object["carts"] = .integer(new.size)
        object["carts_sum"] = .integer(Int(new.sum))
        object["carts_stamp"] = .string(new.stamp)
        object["books"] = .object(books.object)
        var bytes = LogLine.sealed(CanonicalText.bytes(of: object))
        bytes.append(0x0A)
        bytes += LogLine.sealed(books.quantities.text)
        bytes.append(0x0A)
        bytes += LogLine.sealed(books.oldDaysText)
        var options = options
        options.durability = .relaxed
        guard (try? WholeFile(booksPath, options: options).replace(with: bytes)) != nil else { return nil }
        return new
    }
}
