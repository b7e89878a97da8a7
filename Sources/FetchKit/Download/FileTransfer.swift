import CCurl
import Glibc

/// A request of a download and its response. The body is written to a descriptor.
final class FileTransfer {
    private(set) var head = ResponseHead()
    private(set) var progress: DownloadProgress
    private(set) var writeError: Int32 = 0
    private let wanted: DownloadRequest
    private let descriptor: Int32
    private let handle: EasyHandle
    private var refusal: FetchError?
    private var isBegun = false
    /// Whether the server sent a part of another file, or another part of this file.
    private(set) var isOther = false

    /// - Parameter easy: a new or reset handle; the caller keeps ownership.
    init(
        _ job: FetchJob, _ wanted: DownloadRequest, to descriptor: Int32, easy: UnsafeMutableRawPointer,
        userAgent: String, limits: FetchLimits
    ) {
        self.wanted = wanted
        self.descriptor = descriptor
        progress = DownloadProgress(received: wanted.offset, total: nil, validator: wanted.validator, isResumed: false)
        handle = EasyHandle(easy, url: job.url.text, connectSeconds: limits.connectTime.inSeconds)
        handle.setReceiver(self)
        handle.setLong(CURLOPT_BUFFERSIZE, 256 << 10)
        // The total time is not limited, only the time without progress.
        handle.setLong(CURLOPT_LOW_SPEED_LIMIT, 1)
        handle.setLong(CURLOPT_LOW_SPEED_TIME, Int(limits.totalTime.inSeconds))
        _ = HeaderText.encode(userAgent).withCText { quad_curl_set_text(easy, CURLOPT_USERAGENT, $0) }
        if job.isFromOutside == true, !limits.usesProxy {
            let isPrivate = limits.isPrivate
            handle.setAllowed { [weak self] address in
                guard isPrivate(address) else { return true }
                self?.refusal = .privateRedirect(to: job.url.host)
                return false
            }
        }
        let own = job.ownHeaders
        var headers = own.filter { !$0.isCookie }.map { ($0.name, $0.value) }
        if let validator = wanted.validator, wanted.offset > 0 {
            headers += [("Range", "bytes=\(wanted.offset)-"), ("If-Range", validator)]
        }
        // Ranges of a compressed response cannot be joined.
        headers.append(("Accept-Encoding", "identity"))
        handle.setHeaders(headers)
        handle.setCookies(job.cookies, own.filter(\.isCookie).map(\.value).joined(separator: "; "))
    }

    var cookies: [String] { handle.cookies }
    var otherEnd: String? { handle.otherEnd }
    var isSuccess: Bool { head.status == 200 || head.status == 206 && wanted.offset > 0 }

    /// Returns the reason why the file is incomplete; nil if it is complete.
    func failure(_ code: CURLcode, of job: FetchJob, _ limits: FetchLimits) -> FetchError? {
        if let refusal { return refusal }
        switch code {
        case CURLE_OK: return nil
        case CURLE_OPERATION_TIMEDOUT:
            return handle.wasSent
                ? .timedOut(host: job.url.host, seconds: limits.totalTime.inSeconds)
                : .connectTimedOut(host: job.url.host, seconds: limits.connectTime.inSeconds)
        default: return handle.failure(code, url: job.url.publicText, host: job.url.host, head: head)
        }
    }

    /// Checks the response before the first byte of its body.
    /// - Returns: false if the body must not be saved.
    func begin() -> Bool {
        guard !isBegun else { return true }
        isBegun = true
        guard isSuccess else { return true }
        guard head.isPage ? wanted.kind == .page : wanted.kind != .media || !head.isText else {
            refusal = .failed(detail: "the server sent a page or a message, not the file; open it in the browser")
            return false
        }
        guard !head.isCompressed else {
            refusal = .failed(detail: "the server compressed the file, which Quad did not ask for")
            return false
        }
        if head.status == 206 {
            guard head.rangeStart == wanted.offset, isSameFile, isRangeWhole else {
                isOther = true
                return false
            }
            progress.isResumed = true
        } else {
            progress.received = 0
            // The bytes on disk belong to another file.
            guard ftruncate(descriptor, 0) == 0 else { return stop(errno) }
        }
        guard lseek(descriptor, off_t(progress.received), SEEK_SET) >= 0 else { return stop(errno) }
        progress.validator = head.strongValidator
        let length = Int(quad_curl_info_size(handle.pointer, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T))
        // A server may send less than the rest of the file.
        if let total = head.rangeTotal ?? (head.status == 206 ? wanted.total : nil) {
            progress.total = total
        } else if length >= 0 {
            progress.total = progress.received + length
        }
        guard (progress.total ?? 0) <= wanted.byteLimit else {
            refusal = .tooLarge(limit: wanted.byteLimit)
            return false
        }
        return true
    }

    /// Whether the response is a part of the file on disk. Some servers ignore `If-Range` and send a part of the new
    /// file.
    private var isSameFile: Bool {
        let isValid = head.strongValidator.map { $0 == wanted.validator } ?? true
        let isAsLong = head.rangeTotal == nil || wanted.total == nil || head.rangeTotal == wanted.total
        return isValid && isAsLong
    }

    /// Whether the body is as long as its range. An error message instead of the part would be shorter.
    private var isRangeWhole: Bool {
        guard let size = head.rangeSize else { return true }
        let length = Int(quad_curl_info_size(handle.pointer, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T))
        return length < 0 || length == size
    }

    private func stop(_ code: Int32) -> Bool {
        writeError = code
        return false
    }
}

extension FileTransfer: TransferReceiving {
    func takeHeader(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        head.take(bytes)
        guard head.byteCount <= FetchLimits().headerBytes else {
            refusal = .headersTooLarge
            return 0
        }
        return bytes.count
    }

    /// Whether a body begins like HTML, XML or JSON, which no media file does.
    private static func beginsText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        return start.first { $0 > 0x20 }.map { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "{") } ?? false
    }

    func takeBody(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let isFirst = !isBegun
        guard begin() else { return 0 }
        if isFirst, isSuccess, progress.received == 0, wanted.kind == .media, Self.beginsText(bytes) {
            refusal = .failed(detail: "the server sent a page or a message, not the file; open it in the browser")
            return 0
        }
        // The body of a redirect or a refusal is discarded.
        guard isSuccess else { return bytes.count }
        guard progress.received + bytes.count <= wanted.byteLimit else {
            refusal = .tooLarge(limit: wanted.byteLimit)
            return 0
        }
        var done = 0
        while done < bytes.count {
            let count = write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                writeError = errno
                return 0
            }
            done += count
            progress.received += count
        }
        return bytes.count
    }
}

extension ResponseHead {
    /// The offset of the part: 100 for `bytes 100-199/1000`.
    var rangeStart: Int? {
        guard let range = self["content-range"]?.lowercased(), range.hasPrefix("bytes ") else { return nil }
        return Int(range.dropFirst(6).prefix { $0 != "-" })
    }

    var isPage: Bool {
        let type = self["content-type"]?.lowercased() ?? ""
        return ["text/html", "application/xhtml"].contains(where: type.hasPrefix)
    }

    var isText: Bool {
        let type = self["content-type"]?.lowercased() ?? ""
        return ["text/", "application/json", "application/problem", "application/xml"].contains(where: type.hasPrefix)
    }

    var isCompressed: Bool {
        let encoding = self["content-encoding"]?.lowercased() ?? "identity"
        return encoding != "identity" && !encoding.isEmpty
    }

    /// The size of the part: 100 for `bytes 100-199/1000`.
    var rangeSize: Int? {
        guard let start = rangeStart, let range = self["content-range"], let dash = range.firstIndex(of: "-"),
            let end = Int(range[range.index(after: dash)...].prefix { $0 != "/" }), end >= start
        else { return nil }
        return end - start + 1
    }

    /// The size of the whole file: 1000 for `bytes 100-199/1000`.
    var rangeTotal: Int? {
        guard let range = self["content-range"], let slash = range.lastIndex(of: "/") else { return nil }
        return Int(range[range.index(after: slash)...])
    }

    /// The validator that proves that a file has not changed (RFC 9110 §8.8.1).
    var strongValidator: String? {
        if let tag = self["etag"], !tag.hasPrefix("W/") { return tag }
        return self["last-modified"]
    }
}
