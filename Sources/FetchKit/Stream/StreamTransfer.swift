import CCurl
import FoundationEssentials
import SystemKit

/// A running request: an easy handle of libcurl and the data that arrived since the last call of `takeEvents`.
final class StreamTransfer {
    private let request: StreamRequest
    private let handle: EasyHandle
    private(set) var head = ResponseHead()
    private var taken = 0
    private var hasToldHead = false
    private var pending: [UInt8] = []
    /// The reason why this program ended the transfer.
    private var refusal: FetchError?
    /// The time when data last arrived.
    private(set) var heard = SystemTime.monotonic

    init(_ request: StreamRequest, host: StreamHost, easy: UnsafeMutableRawPointer, userAgent: String) {
        self.request = request
        handle = EasyHandle(easy, url: request.url, connectSeconds: request.connectTime.inSeconds)
        handle.setReceiver(self)
        handle.setText(CURLOPT_USERAGENT, userAgent)
        // A proxy must not see requests to this machine.
        if host.isLoopback { handle.setText(CURLOPT_NOPROXY, "*") }
        setBody()
        if let method = request.method { handle.setText(CURLOPT_CUSTOMREQUEST, method) }
        handle.setHeaders(request.headers + [("Expect", "")])
    }

    var easy: UnsafeMutableRawPointer { handle.pointer }

    /// Whether the request was sent or is being sent.
    var isConnected: Bool { handle.wasSent }

    var hasAnswer: Bool { head.status >= 200 && head.hasEnded }

    /// Returns the events since the last call.
    func takeEvents() -> [StreamEvent] {
        var events: [StreamEvent] = []
        if hasAnswer, !hasToldHead {
            hasToldHead = true
            let wait = head["retry-after"].flatMap { RetryAfter.parse($0, serverDate: head["date"], now: Date()) }
            events.append(.answering(status: head.status, retryAfter: wait, location: head["location"]))
        }
        if hasToldHead, !pending.isEmpty {
            events.append(.bytes(pending))
            pending.removeAll(keepingCapacity: true)
        }
        return events
    }

    /// Returns the error of the transfer; nil if it succeeded.
    func failure(_ code: CURLcode, host: String) -> FetchError? {
        if let refusal { return refusal }
        switch code {
        case CURLE_OK: return nil
        case CURLE_OPERATION_TIMEDOUT: return .connectTimedOut(host: host, seconds: request.connectTime.inSeconds)
        default: return handle.failure(code, url: request.url, host: host, head: head)
        }
    }

    private func setBody() {
        guard let body = request.body else { return }
        handle.setLong(CURLOPT_POST, 1)
        _ = quad_curl_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
        // libcurl copies as many bytes as the size set before.
        var bytes = body.isEmpty ? [0] : body
        _ = bytes.withUnsafeMutableBytes { quad_curl_set_pointer(easy, CURLOPT_COPYPOSTFIELDS, $0.baseAddress) }
    }
}

extension StreamTransfer: TransferReceiving {
    func takeHeader(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        heard = SystemTime.monotonic
        head.take(bytes)
        guard head.byteCount <= FetchLimits().headerBytes else {
            refusal = .headersTooLarge
            return 0
        }
        return bytes.count
    }

    func takeBody(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        heard = SystemTime.monotonic
        taken += bytes.count
        guard taken <= request.byteLimit else {
            refusal = .tooLarge(limit: request.byteLimit)
            return 0
        }
        pending.append(contentsOf: bytes)
        return bytes.count
    }
}
