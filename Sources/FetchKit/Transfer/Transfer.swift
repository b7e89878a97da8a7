import CCurl
import Glibc

/// One request to one address and its response, redirects left alone: an easy handle of libcurl and what came in.
final class Transfer {
    let easy: UnsafeMutableRawPointer
    let job: FetchJob
    fileprivate(set) var head = ResponseHead()
    fileprivate(set) var body: [UInt8] = []
    /// Why the transfer was broken off from this side.
    fileprivate var refusal: FetchError?
    fileprivate let limits: FetchLimits
    private var headers: UnsafeMutablePointer<curl_slist>?
    private let detail = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    /// `easy` is fresh or reset, and stays the caller's to clean up.
    init(_ job: FetchJob, easy: UnsafeMutableRawPointer, userAgent: String, limits: FetchLimits) {
        self.easy = easy
        self.job = job
        self.limits = limits
        detail.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        setReceivers()
        setAddress()
        setTimes()
        setHeaders(userAgent)
    }

    deinit {
        curl_slist_free_all(headers)
        detail.deallocate()
    }

    /// Lets go of the easy handle, which must not be in a multi handle any more.
    func end() { curl_easy_reset(easy) }

    /// Seconds the transfer took so far.
    var seconds: Double { Double(quad_curl_info_size(easy, CURLINFO_TOTAL_TIME_T)) / 1_000_000 }

    var bytesReceived: Int { head.byteCount + Int(quad_curl_info_size(easy, CURLINFO_SIZE_DOWNLOAD_T)) }

    /// Whether the request was sent, so that what is late is the answer and not the connection.
    private var wasSent: Bool { quad_curl_info_size(easy, CURLINFO_PRETRANSFER_TIME_T) > 0 }

    /// What went wrong, nil if nothing did.
    func failure(_ code: CURLcode) -> FetchError? {
        if code == CURLE_OK { return nil }
        if let refusal { return refusal }
        let host = job.url.host
        switch code {
        case CURLE_URL_MALFORMAT: return .badURL(job.url.publicText)
        case CURLE_COULDNT_RESOLVE_HOST: return .cannotResolve(host: host)
        case CURLE_COULDNT_RESOLVE_PROXY: return .cannotResolveProxy
        case CURLE_COULDNT_CONNECT: return unconnected
        case CURLE_OPERATION_TIMEDOUT: return late
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR: return .untrusted(host: host, detail: words(code))
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE,
            CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_CRL_BADFILE:
            return .tls(host: host, detail: words(code))
        // libcurl's word for one line of more than 100 KB.
        case CURLE_OUT_OF_MEMORY where head.status > 0 && !head.hasEnded: return .headersTooLarge
        case CURLE_FILESIZE_EXCEEDED: return .tooLarge(limit: limits.bodyBytes)
        case CURLE_PARTIAL_FILE: return .cutShort(host: host)
        case CURLE_GOT_NOTHING: return .noAnswer(host: host)
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            return head.status > 0 ? .cutShort(host: host) : .noAnswer(host: host)
        case CURLE_BAD_CONTENT_ENCODING: return .badCompression(host: host)
        // The address was checked before: an unsupported protocol is an answer of HTTP/0.9 or of another kind.
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL: return .notHTTP(host: host, detail: words(code))
        default: return .failed(detail: words(code))
        }
    }

    private var unconnected: FetchError {
        let code = Int32(quad_curl_info_long(easy, CURLINFO_OS_ERRNO))
        guard code != 0 else { return .unreachable(host: job.url.host, detail: words(CURLE_COULDNT_CONNECT)) }
        guard code != ECONNREFUSED else { return .refused(host: job.url.host) }
        return .unreachable(host: job.url.host, detail: String(cString: strerror(code)))
    }

    private var late: FetchError {
        let host = job.url.host
        guard !wasSent, limits.connectTime < limits.totalTime else {
            return .timedOut(host: host, seconds: limits.totalTime.inSeconds)
        }
        return .connectTimedOut(host: host, seconds: limits.connectTime.inSeconds)
    }

    private func words(_ code: CURLcode) -> String {
        String(cString: detail.pointee == 0 ? curl_easy_strerror(code) : UnsafePointer(detail))
    }
}

// Setting up.
extension Transfer {
    private func setReceivers() {
        let context = Unmanaged.passUnretained(self).toOpaque()
        _ = quad_curl_set_pointer(easy, CURLOPT_PRIVATE, context)
        _ = quad_curl_set_pointer(easy, CURLOPT_ERRORBUFFER, detail)
        _ = quad_curl_set_receiver(easy, CURLOPT_WRITEFUNCTION, receiveBody)
        _ = quad_curl_set_pointer(easy, CURLOPT_WRITEDATA, context)
        _ = quad_curl_set_receiver(easy, CURLOPT_HEADERFUNCTION, receiveHeader)
        _ = quad_curl_set_pointer(easy, CURLOPT_HEADERDATA, context)
        _ = quad_curl_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        _ = quad_curl_set_long(easy, CURLOPT_BUFFERSIZE, 64 << 10)
        _ = quad_curl_set_size(easy, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(limits.bodyBytes))
    }

    private func setAddress() {
        setText(CURLOPT_PROTOCOLS_STR, "http,https")
        setText(CURLOPT_URL, job.url.text)
        _ = quad_curl_set_long(easy, CURLOPT_FOLLOWLOCATION, 0)
    }

    private func setTimes() {
        let left = limits.totalTime.inSeconds - job.seconds
        _ = quad_curl_set_long(easy, CURLOPT_TIMEOUT_MS, max(1, Int(left * 1000)))
        _ = quad_curl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, max(1, Int(limits.connectTime.inSeconds * 1000)))
        _ = quad_curl_set_long(easy, CURLOPT_NOSIGNAL, 1)
        // A name server that does not answer must not hold up the other transfers, nor cancelling.
        _ = quad_curl_set_long(easy, CURLOPT_QUICK_EXIT, 1)
    }

    private func setHeaders(_ userAgent: String) {
        _ = HeaderText.encode(userAgent).withCText { quad_curl_set_text(easy, CURLOPT_USERAGENT, $0) }
        // Empty for every encoding that libcurl knows.
        setText(CURLOPT_ACCEPT_ENCODING, "")
        addHeader("Accept", job.request.accept)
        addHeader("If-None-Match", job.request.etag)
        addHeader("If-Modified-Since", job.request.lastModified)
        _ = quad_curl_set_list(easy, CURLOPT_HTTPHEADER, headers)
    }

    private func addHeader(_ name: String, _ value: String?) {
        guard let value else { return }
        let line = Array("\(name): ".utf8) + HeaderText.encode(value)
        headers = line.withCText { curl_slist_append(headers, $0) } ?? headers
    }

    private func setText(_ option: CURLoption, _ text: String) {
        _ = text.withCString { quad_curl_set_text(easy, option, $0) }
    }
}

// Receiving: fewer bytes taken than given break the transfer off.
extension Transfer {
    fileprivate func takeHeader(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        head.take(bytes)
        guard head.byteCount <= limits.headerBytes else {
            refusal = .headersTooLarge
            return 0
        }
        return bytes.count
    }

    fileprivate func takeBody(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard body.count + bytes.count <= limits.bodyBytes else {
            refusal = .tooLarge(limit: limits.bodyBytes)
            body = []
            return 0
        }
        if body.isEmpty { body.reserveCapacity(min(expectedBytes, limits.bodyBytes, 1 << 20)) }
        body.append(contentsOf: bytes)
        return bytes.count
    }

    private var expectedBytes: Int { Int(quad_curl_info_size(easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)) }
}

private func receiveHeader(
    _ bytes: UnsafeMutablePointer<CChar>?, _: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    receive(bytes, count, context) { $0.takeHeader($1) }
}

private func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    receive(bytes, count, context) { $0.takeBody($1) }
}

private func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ take: (Transfer, UnsafeBufferPointer<UInt8>) -> Int
) -> Int {
    guard let context else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    guard let bytes else { return count }
    return bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
        take(transfer, UnsafeBufferPointer(start: $0, count: count))
    }
}

extension Duration {
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
