import CTextSearch
import Glibc
import JSONStore
import QuadDomain

/// The ends of carts in `carts.jsonl`, a line for each with the number of its receipt, which is empty for one that was left,
/// searched where they lie. What counts of the file is said by
/// whoever kept it: so many bytes with that checksum. More may follow that others added.
struct CartIndex: Sendable {
    struct Extent: Equatable, Sendable {
        let size: Int
        let sum: UInt32
    }

    let path: String
    private let seen = SeenCarts()

    init(path: String) { self.path = path }

    /// Whether these bytes are there.
    func holds(_ extent: Extent) -> Bool {
        extent.size == 0
            || mapped { file in
                file.count >= extent.size
                    && Checksum.of(UnsafeRawBufferPointer(rebasing: file[..<extent.size])) == extent.sum
            } == true
    }

    /// Writes carts behind those that count; what another process may have left half written there is overwritten.
    func append(_ carts: [String: CartEnd], after extent: Extent) -> Extent? {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        let bytes = carts.flatMap { Array("{\"cart\":\"\($0.key)\",\"number\":\"\($0.value.number ?? "")\"}\n".utf8) }
        let written = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, extent.size) }
        guard written == bytes.count, ftruncate(descriptor, extent.size + written) == 0 else { return nil }
        var checksum = Checksum(after: extent.sum)
        bytes.withUnsafeBytes { checksum.add($0) }
        return Extent(size: extent.size + written, sum: checksum.value)
    }

    /// Nil where the cart is not in the index.
    func end(ofCart id: String) -> CartEnd? {
        guard seen.mayHold(id, at: path, reading: { mapped($0) }) else { return nil }
        let needle = Array("{\"cart\":\"\(id)\",\"number\":\"".utf8)
        let end = mapped { file -> CartEnd? in
            guard let start = file.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return nil }
            let found = text_find(start, file.count, needle, needle.count)
            guard found < file.count else { return nil }
            let rest = file[(found + needle.count)...].prefix(32)
            guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
            return end == rest.startIndex ? .left : .paid(number: String(decoding: rest[..<end], as: UTF8.self))
        }
        return end ?? nil
    }

    private func mapped<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size > 0,
            let map = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0), map != MAP_FAILED
        else { return nil }
        let size = Int(status.st_size)
        defer { munmap(map, size) }
        return body(UnsafeRawBufferPointer(start: map, count: size))
    }
}
