import CCurl
import FoundationEssentials
import Glibc
import SystemKit

/// One question on its way: an easy handle of libcurl and what came in since it was last looked at.
final class StreamTransfer {
    let easy: UnsafeMutableRawPointer
    private let request: StreamRequest
    private var lines: UnsafeMutablePointer<curl_slist>?
    private let detail = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    private(set) var head = ResponseHead()
    private var taken = 0
    private var hasToldHead = false
    private var pending: [UInt8] = []
    /// Why the transfer was broken off from this side.
    var refusal: FetchError?
    /// When something last came.
    private(set) var heard = SystemTime.monotonic

    init(_ request: StreamRequest, host: StreamHost, easy: UnsafeMutableRawPointer, userAgent: String) {
        self.request = request
        self.easy = easy
        detail.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        setReceivers()
        setText(CURLOPT_PROTOCOLS_STR, "http,https")
        setText(CURLOPT_URL, request.url)
        setText(CURLOPT_USERAGENT, userAgent)
        // A proxy has no business with what goes to this machine.
        if host.isLoopback { setText(CURLOPT_NOPROXY, "*") }
        _ = quad_curl_set_long(easy, CURLOPT_FOLLOWLOCATION, 0)
        _ = quad_curl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, Int(request.connectTime.inSeconds * 1000))
        _ = quad_curl_set_long(easy, CURLOPT_NOSIGNAL, 1)
        _ = quad_curl_set_long(easy, CURLOPT_QUICK_EXIT, 1)
        setBody()
        for (name, value) in request.headers + [("Expect", "")] { addHeader("\(name): \(value)") }
        _ = quad_curl_set_list(easy, CURLOPT_HTTPHEADER, lines)
    }

    deinit {
        curl_slist_free_all(lines)
        detail.deallocate()
    }

    /// Whether the question was sent, or is being sent.
    var isConnected: Bool { quad_curl_info_size(easy, CURLINFO_PRETRANSFER_TIME_T) > 0 }

    var hasAnswer: Bool { head.status >= 200 && head.hasEnded }

    /// What came in since it was asked last.
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

    /// What went wrong, nil if nothing did.
    func failure(_ code: CURLcode, host: String) -> FetchError? {
        if let refusal { return refusal }
        switch code {
        case CURLE_OK: return nil
        case CURLE_URL_MALFORMAT: return .badURL(request.url)
        case CURLE_COULDNT_RESOLVE_HOST: return .cannotResolve(host: host)
        case CURLE_COULDNT_RESOLVE_PROXY: return .cannotResolveProxy
        case CURLE_COULDNT_CONNECT:
            let reason = Int32(quad_curl_info_long(easy, CURLINFO_OS_ERRNO))
            if reason == ECONNREFUSED { return .refused(host: host) }
            return .unreachable(host: host, detail: reason == 0 ? words(code) : String(cString: strerror(reason)))
        case CURLE_OPERATION_TIMEDOUT: return .connectTimedOut(host: host, seconds: request.connectTime.inSeconds)
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR: return .untrusted(host: host, detail: words(code))
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE:
            return .tls(host: host, detail: words(code))
        case CURLE_PARTIAL_FILE: return .cutShort(host: host)
        case CURLE_GOT_NOTHING: return .noAnswer(host: host)
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            return head.status > 0 ? .cutShort(host: host) : .noAnswer(host: host)
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL: return .notHTTP(host: host, detail: words(code))
        default: return .failed(detail: words(code))
        }
    }

    private func words(_ code: CURLcode) -> String {
        String(cString: detail.pointee == 0 ? curl_easy_strerror(code) : UnsafePointer(detail))
    }

    // MARK: Setting up

    private func setReceivers() {
        let context = Unmanaged.passUnretained(self).toOpaque()
        _ = quad_curl_set_pointer(easy, CURLOPT_ERRORBUFFER, detail)
        _ = quad_curl_set_receiver(easy, CURLOPT_WRITEFUNCTION, receiveStreamBody)
        _ = quad_curl_set_pointer(easy, CURLOPT_WRITEDATA, context)
        _ = quad_curl_set_receiver(easy, CURLOPT_HEADERFUNCTION, receiveStreamHeader)
        _ = quad_curl_set_pointer(easy, CURLOPT_HEADERDATA, context)
        _ = quad_curl_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    }

    private func setBody() {
        guard let body = request.body else { return }
        _ = quad_curl_set_long(easy, CURLOPT_POST, 1)
        _ = quad_curl_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
        // libcurl copies as many bytes as it was told before.
        var bytes = body.isEmpty ? [0] : body
        _ = bytes.withUnsafeMutableBytes { quad_curl_set_pointer(easy, CURLOPT_COPYPOSTFIELDS, $0.baseAddress) }
    }

    private func addHeader(_ line: String) {
        lines = HeaderText.encode(line).withCText { curl_slist_append(lines, $0) } ?? lines
    }

    private func setText(_ option: CURLoption, _ text: String) {
        _ = text.withCString { quad_curl_set_text(easy, option, $0) }
    }

    // MARK: Receiving: fewer bytes taken than given break the transfer off

    fileprivate func takeHeader(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        heard = SystemTime.monotonic
        head.take(bytes)
        guard head.byteCount <= FetchLimits().headerBytes else {
            refusal = .headersTooLarge
            return 0
        }
        return bytes.count
    }

    fileprivate func takeBody(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
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

private func receiveStreamHeader(
    _ bytes: UnsafeMutablePointer<CChar>?, _: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    receive(bytes, count, context) { $0.takeHeader($1) }
}

private func receiveStreamBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    receive(bytes, count, context) { $0.takeBody($1) }
}

private func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ take: (StreamTransfer, UnsafeBufferPointer<UInt8>) -> Int
) -> Int {
    guard let context else { return 0 }
    let transfer = Unmanaged<StreamTransfer>.fromOpaque(context).takeUnretainedValue()
    guard let bytes else { return count }
    return bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
        take(transfer, UnsafeBufferPointer(start: $0, count: count))
    }
}
