import Glibc

/// Memory for reading files, returned to the system when the buffer is released: the process must not keep memory that
/// a hundred thousand lines passed through.
package final class LineBuffer {
    private(set) var bytes: UnsafeMutablePointer<UInt8>
    private(set) var capacity: Int

    /// Makes a buffer of a size that fits the cache of a processor core.
    package init() {
        capacity = 256 * 1024
        // The program cannot work without this little memory, as with any array.
        guard let memory = Self.map(capacity) else { fatalError("no memory for \(capacity) bytes") }
        bytes = memory
    }

    deinit {
        munmap(bytes, capacity)
    }

    /// Makes room for at least the given number of bytes, and keeps the first `kept` bytes. The file determines the
    /// number.
    /// - Returns: false, with the buffer unchanged, if there is not enough memory.
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
