import Glibc
import JSONStore
import QuadDomain
import StoreKit

/// What follows from the sales log, as it was after so many bytes of its files: `books.json`, and `carts.jsonl` with the
/// end of each cart. Both may be deleted at any time, and nothing of them is believed that is not as it was written.
struct KeptBooks: Sendable {
    struct Contents {
        var books: StoreBooks
        var mark: SeriesMark
        var carts: CartIndex.Extent
    }

    let carts: CartIndex
    private let directory: String
    private let options: StoreOptions
    private var booksPath: String { "\(directory)/books.json" }
    private static let version = 3

    init(directory: String, options: StoreOptions) {
        self.directory = directory
        var options = options
        options.durability = .relaxed
        self.options = options
        carts = CartIndex(path: "\(directory)/carts.jsonl")
    }

    func read() -> Contents? {
        guard let object = object(), let kept = object["books"]?.members, let mark = Self.mark(object["files"]),
            let extent = Self.extent(object), carts.holds(extent), let books = try? StoreBooks(kept)
        else { return nil }
        return Contents(books: books, mark: mark, carts: extent)
    }

    private func object() -> RecordObject? {
        guard let bytes = (try? Folder.contents(of: booksPath, options: options)) ?? nil, LogLine.isIntact(bytes),
            let object = (try? RecordValue(parsing: bytes))?.members, object["version"]?.int == Self.version
        else { return nil }
        return object
    }

    private static func extent(_ object: RecordObject) -> CartIndex.Extent? {
        guard let size = object["carts"]?.int, let sum = object["carts_sum"]?.int.flatMap(UInt32.init(exactly:)),
            size >= 0
        else { return nil }
        return CartIndex.Extent(size: size, sum: sum)
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

    /// The lock of the log must be held.
    /// - Parameters:
    ///   - carts: ends of carts that came since.
    ///   - extent: what was in the index before them; nil where `carts` are all there are.
    ///   - isOurs: whether what is kept there now is of the same log.
    /// - Returns: what is in the index now; nil where it could not be kept.
    func keep(
        _ books: StoreBooks, _ mark: SeriesMark, adding carts: [String: CartEnd], after extent: CartIndex.Extent?,
        isOurs: (SeriesMark) -> Bool
    ) -> CartIndex.Extent? {
        guard (try? Folder.prepare(directory)) != nil, let base = base(extent, isOurs),
            let new = self.carts.append(carts, after: base)
        else { return nil }
        Leftovers.clearOnce(directory)
        var files = RecordObject()
        for (name, end) in mark.ends.sorted(by: { $0.key < $1.key }) {
            files[name] = ["offset": .integer(end.offset), "tail": .integer(Int(end.tail))]
        }
        var object = RecordObject()
        object["version"] = .integer(Self.version)
        object["files"] = .object(files)
        object["carts"] = .integer(new.size)
        object["carts_sum"] = .integer(Int(new.sum))
        object["books"] = .object(books.object)
        let bytes = LogLine.sealed(CanonicalText.bytes(of: object))
        guard (try? Folder.replace(booksPath, with: bytes, durability: .relaxed, options: options)) != nil else {
            return nil
        }
        return new
    }

    /// What the next carts are added to. What another process has added by now stays: its own books count on it.
    private func base(_ extent: CartIndex.Extent?, _ isOurs: (SeriesMark) -> Bool) -> CartIndex.Extent? {
        let own = extent ?? CartIndex.Extent(size: 0, sum: 0)
        guard carts.holds(own) else { return nil }
        guard let object = object(), let others = Self.extent(object), others.size >= own.size, carts.holds(others),
            let mark = Self.mark(object["files"]), isOurs(mark)
        else { return own }
        return others
    }
}
