import Glibc

/// A client's connection to a `LoopbackServer`. It reads one request after another and plays the steps of their
/// responses.
struct LoopbackConnection {
    let descriptor: Int32
    /// The index of the server's address that the client used, counted from 0.
    let host: Int
    private var input: [UInt8] = []
    private var steps: ArraySlice<LoopbackResponse.Step> = []
    private var outgoing: ArraySlice<UInt8> = []
    private var hasSentContinue = false
    private(set) var resumesAt: ContinuousClock.Instant?
    private(set) var isClosed = false

    init(descriptor: Int32, host: Int) {
        self.descriptor = descriptor
        self.host = host
    }

    var hasPeerHungUp: Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
    }

    /// The events that poll(2) should watch for; only hang-ups during a pause.
    var events: Int16 {
        if resumesAt != nil { return 0 }
        return Int16(outgoing.isEmpty ? POLLIN : POLLOUT)
    }

    private var isAnswering: Bool { resumesAt != nil || !outgoing.isEmpty || !steps.isEmpty }

    mutating func proceed(_ events: Int16, handle: (LoopbackRequest) -> LoopbackResponse) {
        if events & Int16(POLLIN) != 0 { takeInput() }
        if events & Int16(POLLERR | POLLNVAL) != 0 || (events & Int16(POLLHUP) != 0 && events & Int16(POLLIN) == 0) {
            isClosed = true
        }
        if let moment = resumesAt, ContinuousClock.now >= moment { resumesAt = nil }
        while !isClosed {
            play()
            guard !isAnswering, takeRequest(handle) else { return }
        }
    }

    private mutating func takeInput() {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &buffer, buffer.count)
        if count > 0 {
            input += buffer[..<count]
        } else if count == 0 || errno != EAGAIN {
            isClosed = true
        }
    }

    /// Handles a request. Returns false if no complete request has arrived yet.
    private mutating func takeRequest(_ handle: (LoopbackRequest) -> LoopbackResponse) -> Bool {
        switch LoopbackRequest.parse(input) {
        case .incomplete(let wantsContinue):
            guard wantsContinue, !hasSentContinue else { return false }
            hasSentContinue = true
            steps = [.text("HTTP/1.1 100 Continue\r\n\r\n")]
        case .malformed(let reason):
            input.removeAll()
            let message = "HTTP/1.1 400 Bad \(reason)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            steps = [.text(message), .close]
        case .complete(let request, let length):
            input.removeFirst(length)
            hasSentContinue = false
            steps = handle(request).steps(for: request)[...]
        }
        return true
    }

    /// Continues until there is nothing to do, the client does not read, or a pause begins.
    private mutating func play() {
        while !isClosed, resumesAt == nil {
            if !outgoing.isEmpty {
                guard sendOutgoing() else { return }
                continue
            }
            guard let step = steps.popFirst() else { return }
            switch step {
            case .bytes(let bytes): outgoing = bytes[...]
            case .pause(let duration): resumesAt = .now + duration
            case .close: isClosed = true
            case .reset:
                var noLinger = linger(l_onoff: 1, l_linger: 0)
                setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &noLinger, socklen_t(MemoryLayout<linger>.size))
                isClosed = true
            }
        }
    }

    private mutating func sendOutgoing() -> Bool {
        let count = outgoing.withUnsafeBytes {
            send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count > 0 {
            outgoing = outgoing.dropFirst(count)
            return true
        }
        isClosed = errno != EAGAIN && errno != EINTR
        return false
    }
}
