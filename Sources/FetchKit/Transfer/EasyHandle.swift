import CCurl
import Glibc

/// An easy handle of libcurl with everything it needs while it runs: its headers, a buffer for error messages, and the
/// receiver of its data. Redirects are not followed.
final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    private var headers: UnsafeMutablePointer<curl_slist>?
    private let detail = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    fileprivate weak var receiver: (any TransferReceiving)?
    private let judging = UnsafeMutablePointer<quad_curl_judging>.allocate(capacity: 1)
    fileprivate var allows: (String) -> Bool = { _ in true }

    /// Creates a handle. `pointer` must be new or reset, and the caller cleans it up.
    init(_ pointer: UnsafeMutableRawPointer, url: String, connectSeconds: Double) {
        self.pointer = pointer
        detail.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        _ = quad_curl_set_pointer(pointer, CURLOPT_ERRORBUFFER, detail)
        setText(CURLOPT_PROTOCOLS_STR, "http,https")
        setText(CURLOPT_URL, url)
        setLong(CURLOPT_FOLLOWLOCATION, 0)
        setLong(CURLOPT_CONNECTTIMEOUT_MS, max(1, Int(connectSeconds * 1000)))
        setLong(CURLOPT_NOSIGNAL, 1)
        // A name server that does not answer must not delay other transfers or canceling.
        setLong(CURLOPT_QUICK_EXIT, 1)
    }

    deinit {
        curl_slist_free_all(headers)
        detail.deallocate()
        judging.deallocate()
    }

    /// Sends all received data to `receiver` from now on. `receiver` must live as long as the transfer.
    func setReceiver(_ receiver: any TransferReceiving) {
        self.receiver = receiver
        let context = Unmanaged.passUnretained(self).toOpaque()
        _ = quad_curl_set_receiver(pointer, CURLOPT_WRITEFUNCTION, receiveBody)
        _ = quad_curl_set_pointer(pointer, CURLOPT_WRITEDATA, context)
        _ = quad_curl_set_receiver(pointer, CURLOPT_HEADERFUNCTION, receiveHeader)
        _ = quad_curl_set_pointer(pointer, CURLOPT_HEADERDATA, context)
        setLong(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    }

    /// Restricts the addresses of connections. The check uses the resolved address at connection time, and also covers
    /// connections that are already open.
    func setAllowed(_ allows: @escaping (_ address: String) -> Bool) {
        self.allows = allows
        judging.initialize(
            to: quad_curl_judging(judge: judgeAddress, context: Unmanaged.passUnretained(self).toOpaque()))
        quad_curl_judge_addresses(pointer, judging)
    }

    /// The IP address at the other end of the connection; nil without a connection.
    var otherEnd: String? { quad_curl_other_end(pointer).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } }

    func setLong(_ option: CURLoption, _ value: Int) { _ = quad_curl_set_long(pointer, option, value) }

    func setText(_ option: CURLoption, _ text: String) {
        _ = text.withCString { quad_curl_set_text(pointer, option, $0) }
    }

    func setHeaders(_ lines: [(name: String, value: String)]) {
        for (name, value) in lines {
            let line = Array("\(name): ".utf8) + HeaderText.encode(value)
            headers = line.withCText { curl_slist_append(headers, $0) } ?? headers
        }
        _ = quad_curl_set_list(pointer, CURLOPT_HTTPHEADER, headers)
    }

    /// Starts with only these cookies. Resetting a handle would keep the cookies of the previous request.
    /// - Parameter own: cookies that the sender chose.
    func setCookies(_ cookies: [String], _ own: String) {
        setText(CURLOPT_COOKIEFILE, "")
        setText(CURLOPT_COOKIELIST, "ALL")
        for cookie in cookies { setText(CURLOPT_COOKIELIST, cookie) }
        if !own.isEmpty { _ = HeaderText.encode(own).withCText { quad_curl_set_text(pointer, CURLOPT_COOKIE, $0) } }
    }

    var cookies: [String] {
        guard let list = quad_curl_cookies(pointer) else { return [] }
        defer { curl_slist_free_all(list) }
        var cookies: [String] = []
        var line: UnsafeMutablePointer<curl_slist>? = list
        while let one = line {
            if let data = one.pointee.data { cookies.append(String(cString: data)) }
            line = one.pointee.next
        }
        return cookies
    }

    /// Whether the request was sent, so that a timeout concerns the answer and not the connection.
    var wasSent: Bool { quad_curl_info_size(pointer, CURLINFO_PRETRANSFER_TIME_T) > 0 }

    // MARK: What went wrong

    /// Returns the error of a transfer that failed with `code`, for the cases that all kinds of transfers share.
    func failure(_ code: CURLcode, url: String, host: String, head: ResponseHead) -> FetchError {
        switch code {
        case CURLE_URL_MALFORMAT: .badURL(url)
        case CURLE_COULDNT_RESOLVE_HOST: .cannotResolve(host: host)
        case CURLE_COULDNT_RESOLVE_PROXY: .cannotResolveProxy
        case CURLE_COULDNT_CONNECT: unconnected(host)
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR: .untrusted(host: host, detail: words(code))
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE,
            CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_CRL_BADFILE:
            .tls(host: host, detail: words(code))
        // libcurl reports this code for a line of more than 100 KB.
        case CURLE_OUT_OF_MEMORY where head.status > 0 && !head.hasEnded: .headersTooLarge
        case CURLE_PARTIAL_FILE: .cutShort(host: host)
        case CURLE_GOT_NOTHING: .noAnswer(host: host)
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            head.status > 0 ? .cutShort(host: host) : .noAnswer(host: host)
        case CURLE_BAD_CONTENT_ENCODING: .badCompression(host: host)
        // The scheme was checked before, so an unsupported protocol means an answer in HTTP/0.9 or another protocol.
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL: .notHTTP(host: host, detail: words(code))
        default: .failed(detail: words(code))
        }
    }

    private func unconnected(_ host: String) -> FetchError {
        let reason = Int32(quad_curl_info_long(pointer, CURLINFO_OS_ERRNO))
        if reason == ECONNREFUSED { return .refused(host: host) }
        let detail = reason == 0 ? words(CURLE_COULDNT_CONNECT) : String(cString: strerror(reason))
        return .unreachable(host: host, detail: detail)
    }

    private func words(_ code: CURLcode) -> String {
        String(cString: detail.pointee == 0 ? curl_easy_strerror(code) : UnsafePointer(detail))
    }
}

private func judgeAddress(_ address: UnsafePointer<CChar>?, _ context: UnsafeMutableRawPointer?) -> Int32 {
    guard let address, let context else { return 0 }
    let handle = Unmanaged<EasyHandle>.fromOpaque(context).takeUnretainedValue()
    return handle.allows(String(cString: address)) ? 1 : 0
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
    _ take: (any TransferReceiving, UnsafeBufferPointer<UInt8>) -> Int
) -> Int {
    guard let context, let receiver = Unmanaged<EasyHandle>.fromOpaque(context).takeUnretainedValue().receiver else {
        return 0
    }
    guard let bytes else { return count }
    return bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
        take(receiver, UnsafeBufferPointer(start: $0, count: count))
    }
}
