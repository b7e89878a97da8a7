import Glibc
import SystemKit

/// Printers of the machine and of the network. Each print has its own thread, so that it never blocks the main thread,
/// and gives up after a few seconds.
package struct SystemPrinter: PrinterSending {
    private let milliseconds: Int32
    private let guarded: ProgramFiles

    /// - Parameters:
    ///   - files: the files that must not be printed to.
    ///   - seconds: the time after which printing gives up if the printer accepts no byte.
    package init(guarding files: ProgramFiles, seconds: Int32 = 5) {
        guarded = files
        milliseconds = seconds * 1000
    }

    package func send(_ bytes: [UInt8], to target: StorePrinter.Target) async throws(PrinterError) {
        let milliseconds = milliseconds
        if case .file(let path) = target, guarded.holds(path) || guarded.refusal(of: path) != nil {
            throw PrinterError("\(path) is reserved for Quad's own files: print to another file", isUntouched: true)
        }
        let result: Result<Void, PrinterError> = await withCheckedContinuation { continuation in
            do throws(SystemCallError) {
                try OwnThread.start {
                    continuation.resume(returning: Self.sent(bytes, to: target, milliseconds))
                }
            } catch {
                continuation.resume(
                    returning: .failure(PrinterError("No thread is left to print", isUntouched: true)))
            }
        }
        try result.get()
    }

    private static func sent(
        _ bytes: [UInt8], to target: StorePrinter.Target, _ milliseconds: Int32
    ) -> Result<Void, PrinterError> {
        Result { () throws(PrinterError) in
            let descriptor =
                switch target {
                case .file(let path): try opened(path, O_CREAT | O_APPEND)
                case .device(let path): try opened(path, 0)
                case .tcp(let host, let port): try connected(host, port, milliseconds)
                }
            defer { close(descriptor) }
            try write(bytes, to: descriptor, milliseconds)
            if case .tcp = target { try hearEnd(descriptor) }
        }
    }

    private static func opened(_ path: String, _ flags: Int32) throws(PrinterError) -> Int32 {
        // The file is opened without waiting. A printer that is switched off, or a pipe without a reader, would block
        // the thread forever.
        let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | O_NOFOLLOW | flags, 0o600)
        guard descriptor >= 0 else { throw fault(path, errno, isUntouched: true) }
        return descriptor
    }

    private static func connected(_ host: String, _ port: Int, _ milliseconds: Int32) throws(PrinterError) -> Int32 {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0, let first = list else {
            throw PrinterError("\(host) is not found", isUntouched: true)
        }
        defer { freeaddrinfo(list) }
        let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(first.pointee.ai_family, type, 0)
        guard descriptor >= 0 else { throw fault(host, errno, isUntouched: true) }
        if connect(descriptor, first.pointee.ai_addr, first.pointee.ai_addrlen) != 0 {
            guard errno == EINPROGRESS, isReady(descriptor, POLLOUT, milliseconds) else {
                close(descriptor)
                throw PrinterError("\(host):\(port) does not answer", isUntouched: true)
            }
            var code: Int32 = 0
            var length = socklen_t(MemoryLayout<Int32>.size)
            getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length)
            guard code == 0 else {
                close(descriptor)
                throw fault("\(host):\(port)", code, isUntouched: true)
            }
        }
        return descriptor
    }

    private static func isReady(_ descriptor: Int32, _ event: Int32, _ milliseconds: Int32) -> Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        return poll(&waiting, 1, milliseconds) > 0
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32, _ milliseconds: Int32) throws(PrinterError) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                sent += count
                continue
            }
            let code = count == 0 ? EIO : errno
            guard code == EAGAIN || code == EINTR else { throw fault("The printer", code, isUntouched: sent == 0) }
            guard isReady(descriptor, POLLOUT, milliseconds) else {
                throw PrinterError(
                    "The printer accepts no data: is it on, and does it have paper?", isUntouched: sent == 0)
            }
        }
    }

    /// Waits for the end of the connection. Bytes that the network accepted may not be printed yet: a printer that
    /// resets the connection has lost them. A printer that neither ends nor resets the connection has them.
    private static func hearEnd(_ descriptor: Int32) throws(PrinterError) {
        shutdown(descriptor, Int32(SHUT_WR))
        var answer = [UInt8](repeating: 0, count: 256)
        for _ in 0..<mostAnswers {
            guard isReady(descriptor, POLLIN, endMilliseconds) else { return }
            let count = read(descriptor, &answer, answer.count)
            if count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN)) { continue }
            guard count == 0 else { throw fault("The printer", errno, isUntouched: false) }
            return try hearReceipt(descriptor)
        }
    }

    /// Checks that the printer acknowledged all bytes. A printer that ended the connection may have done so before it
    /// received them.
    private static func hearReceipt(_ descriptor: Int32) throws(PrinterError) {
        var left: Int32 = 0
        for _ in 0..<mostAnswers {
            var code: Int32 = 0
            var length = socklen_t(MemoryLayout<Int32>.size)
            getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length)
            guard code == 0 else { throw fault("The printer", code, isUntouched: false) }
            guard ioctl(descriptor, UInt(TIOCOUTQ), &left) == 0, left > 0 else { return }
            poll(nil, 0, endMilliseconds / Int32(mostAnswers))
        }
        throw PrinterError("The printer ended the connection too early", isUntouched: false)
    }

    private static let endMilliseconds: Int32 = 500
    private static let mostAnswers = 20

    private static func fault(_ name: String, _ code: Int32, isUntouched: Bool) -> PrinterError {
        PrinterError("\(name): \(String(cString: strerror(code)))", isUntouched: isUntouched)
    }
}
