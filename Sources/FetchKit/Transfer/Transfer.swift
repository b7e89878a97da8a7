import CCurl

/// A request to one address and its response: an easy handle of libcurl and the received data. Redirects are not
/// followed.
final class Transfer {
    let job: FetchJob
    private(set) var head = ResponseHead()
    private(set) var body: [UInt8] = []
    /// The reason why this program ended the transfer.
    private var refusal: FetchError?
    private let limits: FetchLimits
    private let handle: EasyHandle

    /// Creates a transfer. `easy` must be new or reset, and the caller cleans it up.
    init(_ job: FetchJob, easy: UnsafeMutableRawPointer, userAgent: String, limits: FetchLimits) {
        self.job = job
        self.limits = limits
        handle = EasyHandle(easy, url: job.url.text, connectSeconds: limits.connectTime.inSeconds)
        handle.setReceiver(self)
        handle.setLong(CURLOPT_BUFFERSIZE, 64 << 10)
        _ = quad_curl_set_size(easy, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(limits.bodyBytes))
        handle.setLong(CURLOPT_TIMEOUT_MS, max(1, Int((limits.totalTime.inSeconds - job.seconds) * 1000)))
        _ = HeaderText.encode(job.request.userAgent ?? userAgent).withCText {
            quad_curl_set_text(easy, CURLOPT_USERAGENT, $0)
        }
        // An empty text accepts every encoding that libcurl supports.
        handle.setText(CURLOPT_ACCEPT_ENCODING, "")
        let request = job.request
        let headers = [
            ("Accept", request.accept), ("If-None-Match", request.etag), ("If-Modified-Since", request.lastModified),
        ]
        if job.isFromOutside == true, !limits.usesProxy {
            let isPrivate = limits.isPrivate
            handle.setAllowed { [weak self] address in
                guard isPrivate(address) else { return true }
                self?.refusal = .privateRedirect(to: job.url.host)
                return false
            }
        }
        let own = job.ownHeaders
        let chosen = Set(own.map { $0.name.lowercased() })
        let usual = headers.filter { !chosen.contains($0.0.lowercased()) }
        handle.setHeaders(
            usual.compactMap { name, value in value.map { (name, $0) } }
                + own.filter { !$0.isCookie }.map { ($0.name, $0.value) })
        handle.setCookies(job.cookies, own.filter(\.isCookie).map(\.value).joined(separator: "; "))
    }

    /// All current cookies in the form of `FetchJob`.
    var cookies: [String] { handle.cookies }

    var easy: UnsafeMutableRawPointer { handle.pointer }

    /// Releases the easy handle, which must have been removed from its multi handle.
    func end() { curl_easy_reset(easy) }

    /// Seconds that the transfer has taken so far.
    var seconds: Double { Double(quad_curl_info_size(easy, CURLINFO_TOTAL_TIME_T)) / 1_000_000 }

    /// The IP address at the other end of the connection; nil without a connection.
    var otherEnd: String? { handle.otherEnd }

    var bytesReceived: Int { head.byteCount + Int(quad_curl_info_size(easy, CURLINFO_SIZE_DOWNLOAD_T)) }

    /// Returns the error of the transfer; nil if it succeeded.
    func failure(_ code: CURLcode) -> FetchError? {
        if code == CURLE_OK { return nil }
        if let refusal { return refusal }
        switch code {
        case CURLE_OPERATION_TIMEDOUT: return late
        case CURLE_FILESIZE_EXCEEDED: return .tooLarge(limit: limits.bodyBytes)
        default: return handle.failure(code, url: job.url.publicText, host: job.url.host, head: head)
        }
    }

    private var late: FetchError {
        let host = job.url.host
        guard !handle.wasSent, limits.connectTime < limits.totalTime else {
            return .timedOut(host: host, seconds: limits.totalTime.inSeconds)
        }
        return .connectTimedOut(host: host, seconds: limits.connectTime.inSeconds)
    }
}

extension Transfer: TransferReceiving {
    func takeHeader(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        head.take(bytes)
        guard head.byteCount <= limits.headerBytes else {
            refusal = .headersTooLarge
            return 0
        }
        return bytes.count
    }

    func takeBody(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
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

extension Duration {
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
