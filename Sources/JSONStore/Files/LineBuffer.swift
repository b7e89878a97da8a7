import Glibc

/// Memory to read files through, given back to the system when let go: what a hundred thousand lines passed through must
/// not stay with the process.
package final class LineBuffer {
    private(set) var bytes: UnsafeMutablePointer<UInt8>
    private(set) var capacity: Int

    /// What fits the cache of a processor core.
    package init() {
        capacity = 256 * 1024
        // As for any array: without this little memory nothing goes on.
        guard let memory = Self.map(capacity) else { fatalError("no memory for \(capacity) bytes") }
        bytes = memory
    }

    deinit {
        munmap(bytes, capacity)
    }

    /// Makes room for at least as many bytes, keeping the first `kept`. How many, a file decides.
    /// - Returns: false, with all as it was, if there is no memory for them.
    func grow(to wanted: Int, keeping kept: Int) -> Bool {
        guard wanted > capacity else { return true }
        let larger = max(wanted, capacity * 2)
        guard let fresh = Self.map(larger) else { return false }
        memcpy(fresh, bytes, kept)
        munmap(bytes, capacity)
        bytes = fresh
        capacity = larger
        return true
    }

    private static func map(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
        let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else { return nil }
        return memory.assumingMemoryBound(to: UInt8.self)
    }
}
