import Glibc
import Synchronization
import SystemKit

/// A client's connection and the moment at which it ends unless the client or the server makes progress.
final class ClientConnection: Sendable {
    enum Phase: UInt64 {
        /// The client has not sent a complete head since the connection's start or the last answer.
        case head
        case body
        case working
        case answering
    }

    let descriptor: Int32
    let peer: IPAddress
    /// The deadline in milliseconds of the monotonic clock, times 4, plus the phase.
    private let state: Atomic<UInt64>
    private let waiting = Mutex<Exchange?>(nil)

    init(descriptor: Int32, peer: IPAddress, headDeadline: Double) {
        self.descriptor = descriptor
        self.peer = peer
        state = Atomic(Self.packed(.head, headDeadline))
    }

    private static func packed(_ phase: Phase, _ deadline: Double) -> UInt64 {
        UInt64(max(0, deadline) * 1_000) << 2 | phase.rawValue
    }

    /// - Parameter deadline: in seconds of the monotonic clock.
    func enter(_ phase: Phase, until deadline: Double) {
        state.store(Self.packed(phase, deadline), ordering: .releasing)
    }

    /// The deadline in milliseconds, and the phase.
    var deadline: (milliseconds: UInt64, phase: Phase) {
        let value = state.load(ordering: .acquiring)
        return (value >> 2, Phase(rawValue: value & 3) ?? .head)
    }

    /// The exchange that waits for its handler.
    var waitingExchange: Exchange? {
        get { waiting.withLock { $0 } }
        set { waiting.withLock { $0 = newValue } }
    }

    /// Whether the client has closed its end. libmicrohttpd does not look while the connection is suspended.
    var isAbandoned: Bool {
        var byte: UInt8 = 0
        let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
    }

    /// Makes libmicrohttpd close the connection. The caller makes sure that the descriptor is still open.
    func cut(_ phase: Phase) {
        if phase == .body { sendDirectly(Response(.bodyTimeout)) }
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Writes a whole answer to the socket. libmicrohttpd accepts no answer in the middle of a body.
    func sendDirectly(_ response: Response) {
        var head = "HTTP/1.1 \(response.status) Refused\r\nConnection: close\r\nX-Content-Type-Options: nosniff\r\n"
        head += "Cache-Control: no-store\r\nContent-Length: \(response.body.count)\r\n"
        for header in response.headers { head += "\(header.name): \(header.value)\r\n" }
        let bytes = Array("\(head)\r\n".utf8) + response.body
        _ = send(descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
    }
}
