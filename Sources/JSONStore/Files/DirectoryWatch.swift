import Glibc
import SystemKit

/// Calls when one of some files was written, replaced or removed by anybody. The kernel tells (inotify); a thread of its
/// own sleeps until it does.
package final class DirectoryWatch: Sendable {
    /// Closing it ends the thread.
    private let stopping: Int32

    /// `nil` if a folder can't be watched (it is gone, or a limit of watches, descriptors or threads is reached).
    convenience init?(_ folder: String, names: Set<String>, onChange: @escaping @Sendable () -> Void) {
        self.init([folder], settling: 0, isConcerned: { names.contains($0) }, onChange: onChange)
    }

    /// - Parameters:
    ///   - settling: Milliseconds without a further change after which it calls; a stream of changes is told of ten times
    ///     as late at most.
    ///   - isConcerned: whether a file of that name, in any of the folders, is one of them.
    package init?(
        _ folders: [String], settling: Int, isConcerned: @escaping @Sendable (_ name: String) -> Bool,
        onChange: @escaping @Sendable () -> Void
    ) {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { return nil }
        let events = UInt32(IN_MODIFY | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM)
        var ends: [Int32] = [-1, -1]
        guard folders.allSatisfy({ inotify_add_watch(descriptor, $0, events) >= 0 }), pipe(&ends) == 0 else {
            close(descriptor)
            return nil
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        stopping = ends[1]
        let stopped = ends[0]
        do throws(SystemFailure) {
            try OwnThread.start {
                while Self.wait(on: descriptor, until: stopped, -1) {
                    guard Self.drain(descriptor, isConcerned) else { continue }
                    for _ in 0..<10 where settling > 0 {
                        guard Self.wait(on: descriptor, until: stopped, Int32(settling)) else { break }
                        guard Self.drain(descriptor, isConcerned) else { break }
                    }
                    onChange()
                }
                close(descriptor)
                close(stopped)
            }
        } catch {
            close(descriptor)
            close(stopped)
            return nil
        }
    }

    deinit {
        close(stopping)
    }

    /// Until something happened or the time is over; `false` when the watch has ended.
    private static func wait(on descriptor: Int32, until stopped: Int32, _ milliseconds: Int32) -> Bool {
        while true {
            var waiting = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: stopped, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&waiting, 2, milliseconds) >= 0 else { continue }
            return waiting[1].revents == 0
        }
    }

    /// Reads all waiting events; whether one of them is about the names. An overflow counts as one.
    private static func drain(_ descriptor: Int32, _ isOurs: (String) -> Bool) -> Bool {
        var isConcerned = false
        let header = MemoryLayout<inotify_event>.size
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return isConcerned }
            buffer.withUnsafeBytes { bytes in
                var at = 0
                while at + header <= count {
                    let event = bytes.loadUnaligned(fromByteOffset: at, as: inotify_event.self)
                    let next = at + header + Int(event.len)
                    guard next <= count else { return }
                    let name = bytes[(at + header)..<next].prefix { $0 != 0 }
                    isConcerned =
                        isConcerned || event.mask & UInt32(IN_Q_OVERFLOW) != 0
                        || isOurs(String(decoding: name, as: UTF8.self))
                    at = next
                }
            }
        }
    }
}
