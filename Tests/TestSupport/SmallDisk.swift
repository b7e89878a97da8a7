import Glibc

/// A separate disk that can be filled or locked. It exists only where mounting is allowed.
package final class SmallDisk {
    private let directory: TemporaryDirectory
    package var path: String { directory.appending("disk") }

    package init(kilobytes: Int = 2048) throws {
        directory = try TemporaryDirectory("quad-disk")
        mkdir(path, 0o700)
        try Self.mount(["-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", path])
    }

    deinit { umount2(path, Int32(MNT_DETACH)) }

    package static let isPossible = (try? SmallDisk(kilobytes: 16)) != nil

    private static func mount(_ words: [String]) throws {
        let result = try Subprocess.run("mount", words, environment: ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"])
        guard result.status == .success else { throw NotMountedError(reason: result.stderr) }
    }

    private struct NotMountedError: Error {
        let reason: String
    }

    /// Fills the disk. Only the last page of a file may still have room.
    package func fill() {
        let descriptor = open(path + "/filler", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        let piece = [UInt8](repeating: 0, count: 4096)
        while write(descriptor, piece, piece.count) > 0 {}
        close(descriptor)
    }

    /// Fills the disk except for the given kilobytes.
    package func fill(leaving kilobytes: Int) {
        var room = statvfs()
        guard statvfs(path, &room) == 0 else { return }
        let free = Int(room.f_bavail) * Int(room.f_bsize) - kilobytes * 1024
        let descriptor = open(path + "/filler", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        let piece = [UInt8](repeating: 0, count: 1 << 16)
        var left = max(0, free)
        while left > 0 {
            let count = write(descriptor, piece, min(left, piece.count))
            guard count > 0 else { break }
            left -= count
        }
        close(descriptor)
    }

    /// Frees the room that `fill` took.
    package func empty() { unlink(path + "/filler") }

    package func lock() throws { try Self.mount(["-o", "remount,ro", path]) }

    package func unlock() throws { try Self.mount(["-o", "remount,rw", path]) }
}
