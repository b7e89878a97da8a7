import Glibc

/// Memory to read files through, given back to the system when let go: what a hundred thousand lines passed through must
/// not stay with the process.
package final class LineBuffer {
    private(set) var bytes: UnsafeMutablePointer<UInt8>
    private(set) var capacity: Int

    /// The default fits the cache of a processor core.
    package init(capacity: Int = 256 * 1024) {
        self.capacity = capacity
        bytes = Self.map(capacity)
    }

    deinit {
        munmap(bytes, capacity)
    }

    /// Makes room for at least as many bytes, keeping the first `kept`.
    func grow(to wanted: Int, keeping kept: Int) {
        guard wanted > capacity else { return }
        let larger = max(wanted, capacity * 2)
        let fresh = Self.map(larger)
        memcpy(fresh, bytes, kept)
        munmap(bytes, capacity)
        bytes = fresh
        capacity = larger
    }

    private static func map(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else { fatalError("no memory for \(count) bytes") }
        return memory.assumingMemoryBound(to: UInt8.self)
    }
}
