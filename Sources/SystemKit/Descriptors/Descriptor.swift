import Glibc

/// Operations on file descriptors that several parts share.
package enum Descriptor {
    /// Writes all bytes. Waits while a pipe or a terminal accepts no more.
    /// - Parameter write: the call that writes; a test replaces it to simulate a full disk.
    static func write(
        _ bytes: UnsafeRawBufferPointer, to descriptor: Int32,
        by write: (Int32, UnsafeRawBufferPointer) -> Int = systemWrite
    ) throws(SystemCallError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = write(descriptor, rest)
            if count > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if count == 0 {
                throw SystemCallError(code: ENOSPC)
            } else if errno == EAGAIN {
                wait(for: Int16(POLLOUT), on: descriptor)
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    package static func write(
        _ bytes: [UInt8], to descriptor: Int32, by write: (Int32, UnsafeRawBufferPointer) -> Int = systemWrite
    ) throws(SystemCallError) {
        let result = bytes.withUnsafeBytes { all in
            Result { () throws(SystemCallError) in try Self.write(all, to: descriptor, by: write) }
        }
        try result.get()
    }

    /// Calls write(2), which may write only a part of the bytes.
    package static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    }

    /// Returns a pipe; no child inherits its ends.
    static func pipe() throws(SystemCallError) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw .last }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    static func makeNonBlocking(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    private static func wait(for event: Int16, on descriptor: Int32) {
        var waiting = pollfd(fd: descriptor, events: event, revents: 0)
        poll(&waiting, 1, -1)
    }
}
