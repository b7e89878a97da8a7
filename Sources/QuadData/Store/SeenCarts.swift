import JSONStore
import Synchronization

/// Which carts are in `carts.jsonl`, by their hashes. A window looks for the cart of each of its sales, which is hardly ever
/// there; a command looks a few times for one and ends, so that the first looks make nothing.
final class SeenCarts: Sendable {
    private struct State {
        var looks = 0
        var stamp: FileStamp?
        var hashes: Set<Int> = []
    }

    private let state = Mutex(State())
    private static let firstLooks = 8
    private static let start = Array("{\"cart\":\"".utf8)

    /// - Returns: false only where the cart is not in the file as it is now.
    func mayHold(
        _ id: String, at path: String, reading: (_ body: (UnsafeRawBufferPointer) -> Set<Int>) -> Set<Int>?
    ) -> Bool {
        state.withLock { state in
            state.looks += 1
            guard state.looks > Self.firstLooks else { return true }
            let stamp = FileStamp.of(path)
            if stamp == nil || stamp != state.stamp {
                state.hashes = reading(Self.hashes) ?? []
                state.stamp = stamp
            }
            return state.hashes.contains(Array(id.utf8).withUnsafeBytes(Self.hash))
        }
    }

    private static func hashes(_ file: UnsafeRawBufferPointer) -> Set<Int> {
        var hashes: Set<Int> = []
        for line in file.split(separator: 0x0A) where line.starts(with: start) {
            let id = line.dropFirst(start.count).prefix { $0 != UInt8(ascii: "\"") }
            hashes.insert(hash(UnsafeRawBufferPointer(rebasing: id)))
        }
        return hashes
    }

    private static func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: bytes)
        return hasher.finalize()
    }
}
