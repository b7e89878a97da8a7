import Glibc
import Synchronization
import SystemKit

/// A thread that reads a pipe to its end.
final class TextReader: Sendable {
    private let text = Mutex("")
    private let ended = Semaphore()

    /// - Parameter descriptor: closed at the end.
    init(_ descriptor: Int32) {
        let isStarted: Void? = try? OwnThread.start { [self] in
            var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
            while case let count = read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
            close(descriptor)
            text.withLock { $0 = String(decoding: bytes, as: UTF8.self) }
            ended.signal()
        }
        if isStarted == nil { ended.signal() }
    }

    func wait() -> String {
        ended.wait()
        return text.withLock { $0 }
    }
}
