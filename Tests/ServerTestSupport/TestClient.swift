import Glibc
import SystemKit

/// A client that sends any bytes to a server on this machine and reads the answers.
package final class TestClient {
    package struct Answer: Equatable {
        package let status: Int
        package let head: String
        package let body: String

        package func header(_ name: String) -> String? {
            head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("\(name.lowercased()): ") }
                .map { String($0.dropFirst(name.count + 2)) }
        }
    }

    private let descriptor: Int32
    private var input: [UInt8] = []
    package private(set) var isClosed = false

    /// - Parameter receiveBuffer: the size of the socket's buffer, to make a slow reader.
    package init?(_ port: UInt16, receiveBuffer: Int32? = nil) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { return nil }
    }

    deinit { close(descriptor) }

    package func send(_ text: String) { send(Array(text.utf8)) }

    package func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    package func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Reads one answer. Returns nil if the connection ends first, or after thirty seconds.
    /// - Parameter hasBody: false for the answer to HEAD.
    package func answer(hasBody: Bool = true) -> Answer? {
        while true {
            if let answer = takeAnswer(hasBody) { return answer }
            guard readMore() else { return nil }
        }
    }

    /// Reads until the server closes the connection. Returns false after thirty seconds.
    package func waitForClose() -> Bool {
        while readMore() {}
        return isClosed
    }

    private func readMore() -> Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, 30_000) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else {
            isClosed = true
            return false
        }
        input += buffer[..<count]
        return true
    }

    private func takeAnswer(_ hasBody: Bool) -> Answer? {
        let end = Array("\r\n\r\n".utf8)
        guard let split = input.indices.first(where: { input[$0...].starts(with: end) }) else { return nil }
        let head = String(decoding: input[..<split], as: UTF8.self)
        let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        var answer = Answer(status: status, head: head, body: "")
        let length = hasBody ? answer.header("Content-Length").flatMap { Int($0) } ?? 0 : 0
        guard input.count >= split + 4 + length else { return nil }
        answer = Answer(
            status: status, head: head, body: String(decoding: input[(split + 4)..<(split + 4 + length)], as: UTF8.self)
        )
        input.removeFirst(split + 4 + length)
        return answer
    }
}
