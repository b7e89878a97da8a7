@preconcurrency import Dispatch
import Glibc

/// Calls when one of some files in a folder was written, replaced or removed by anybody. The kernel tells (inotify);
/// nothing runs until it does.
final class DirectoryWatch: Sendable {
    private let source: any DispatchSourceRead

    /// `nil` if the folder can't be watched (it is gone, or the kernel's limit of watches is reached).
    init?(_ folder: String, names: Set<String>, onChange: @escaping @Sendable () -> Void) {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { return nil }
        let events = UInt32(IN_MODIFY | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM)
        guard inotify_add_watch(descriptor, folder, events) >= 0 else {
            close(descriptor)
            return nil
        }
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global(qos: .utility))
        source.setEventHandler {
            if Self.drain(descriptor, names: names) { onChange() }
        }
        source.setCancelHandler { close(descriptor) }
        source.resume()
    }

    deinit {
        source.cancel()
    }

    /// Reads all waiting events; whether one of them is about the names. An overflow counts as one.
    private static func drain(_ descriptor: Int32, names: Set<String>) -> Bool {
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
                        || names.contains(String(decoding: name, as: UTF8.self))
                    at = next
                }
            }
        }
    }
}
