import CTextSearch
import FoundationEssentials
import Glibc
import JSONStore
import QuadDomain
import StoreKit

/// What follows from the sales log, as it was after so many bytes of its files: `books.json`, and `carts.jsonl` with the
/// receipt of each cart. Both may be deleted at any time.
struct KeptBooks: Sendable {
    private let directory: String
    private let options: StoreOptions
    private var booksPath: String { "\(directory)/books.json" }
    private var cartsPath: String { "\(directory)/carts.jsonl" }
    private static let version = 1

    init(directory: String, options: StoreOptions) {
        self.directory = directory
        var options = options
        options.durability = .relaxed
        self.options = options
    }

    // MARK: Books

    func read() -> (books: StoreBooks, mark: SeriesMark)? {
        guard let object = object(), let kept = object["books"]?.members, let mark = Self.mark(object["files"]),
            let size = object["carts"]?.int, FileStamp.of(cartsPath)?.size ?? 0 >= size,
            let books = try? StoreBooks(kept)
        else { return nil }
        return (books, mark)
    }

    private func object() -> RecordObject? {
        guard let bytes = (try? Folder.contents(of: booksPath, options: options)) ?? nil,
            let object = (try? RecordValue(parsing: bytes))?.members, object["version"]?.int == Self.version
        else { return nil }
        return object
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
    /// - Parameter carts: receipts of carts that came since the books were read or last kept.
    /// - Returns: whether it is kept.
    func keep(_ books: StoreBooks, _ mark: SeriesMark, adding carts: [String: String]) -> Bool {
        guard (try? Folder.prepare(directory)) != nil, let size = append(carts) else { return false }
        var files = RecordObject()
        for (name, end) in mark.ends.sorted(by: { $0.key < $1.key }) {
            files[name] = ["offset": .integer(end.offset), "tail": .integer(Int(end.tail))]
        }
        var object = RecordObject()
        object["version"] = .integer(Self.version)
        object["files"] = .object(files)
        object["carts"] = .integer(size)
        object["books"] = .object(books.object)
        let bytes = CanonicalText.bytes(of: object)
        return (try? Folder.replace(booksPath, with: bytes, durability: .relaxed, options: options)) != nil
    }

    // MARK: Carts

    /// Adds them behind those that count; what another process may have left half written is overwritten.
    private func append(_ carts: [String: String]) -> Int? {
        let size = object()?["carts"]?.int ?? 0
        let descriptor = open(cartsPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        let bytes = carts.flatMap { Array("{\"cart\":\"\($0.key)\",\"number\":\"\($0.value)\"}\n".utf8) }
        let written = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, size) }
        guard written == bytes.count, ftruncate(descriptor, size + written) == 0 else { return nil }
        return size + written
    }

    /// Nil where the cart is not in the index.
    func number(ofCart id: String) -> String? {
        let descriptor = open(cartsPath, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size > 0,
            let map = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0), map != MAP_FAILED
        else { return nil }
        let size = Int(status.st_size)
        defer { munmap(map, size) }
        let needle = Array("{\"cart\":\"\(id)\",\"number\":\"".utf8)
        let found = text_find(map.assumingMemoryBound(to: UInt8.self), size, needle, needle.count)
        guard found < size else { return nil }
        let rest = UnsafeRawBufferPointer(start: map, count: size)[(found + needle.count)...].prefix(32)
        guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
        return String(decoding: rest[..<end], as: UTF8.self)
    }
}
