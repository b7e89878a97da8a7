/// The status and the relevant headers of a response, read line by line.
struct ResponseHead {
    private static let wanted: Set<String> = [
        "cache-control", "content-encoding", "content-length", "content-range", "content-type", "date", "etag",
        "last-modified", "location",
        "retry-after",
        "transfer-encoding",
    ]

    private(set) var status = 0
    /// Bytes of all lines so far, including interim responses (1xx).
    private(set) var byteCount = 0
    private var majorVersion: UInt8 = 1
    private var fields: [String: String] = [:]
    /// Whether the empty line at the end of the header arrived.
    private(set) var hasEnded = false

    /// Reads one line with its line end. A status line starts a new header. After the empty line everything else is
    /// ignored, because trailers are not used.
    mutating func take(_ line: UnsafeBufferPointer<UInt8>) {
        byteCount += line.count
        if line.starts(with: "HTTP/".utf8) {
            begin(line)
            return
        }
        guard !hasEnded else { return }
        guard let end = line.lastIndex(where: { $0 != 0x0D && $0 != 0x0A }) else {
            hasEnded = true
            return
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon < end else { return }
        let name = HeaderText.decode(line[..<colon]).lowercased()
        guard Self.wanted.contains(name) else { return }
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        let value = line[(colon + 1)...end].drop(while: isSpace)
        guard let last = value.lastIndex(where: { !isSpace($0) }) else { return }
        add(name, HeaderText.decode(value[...last]))
    }

    /// The value of a header given in lowercase. A repeated header is joined if it is a list; otherwise the first value
    /// counts.
    subscript(name: String) -> String? { fields[name] }

    /// The Location of a redirect that GET requests follow.
    var redirectTarget: String? {
        switch status {
        case 301, 302, 303, 307, 308: fields["location"]
        default: nil
        }
    }

    var isPermanentRedirect: Bool { status == 301 || status == 308 }

    /// Whether the end of the body is known without the end of the connection.
    var hasKnownLength: Bool {
        majorVersion > 1 || status == 204 || status == 304 || fields["content-length"] != nil
            || fields["transfer-encoding"]?.lowercased().contains("chunked") == true
    }

    private mutating func begin(_ line: UnsafeBufferPointer<UInt8>) {
        fields.removeAll(keepingCapacity: true)
        hasEnded = false
        majorVersion = line.count > 5 ? line[5] &- 0x30 : 1
        let digits = line.drop { $0 != 0x20 }.drop { $0 == 0x20 }.prefix { 0x30...0x39 ~= $0 }
        status = digits.prefix(3).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private mutating func add(_ name: String, _ value: String) {
        guard let known = fields[name] else {
            fields[name] = value
            return
        }
        if name == "cache-control" || name == "transfer-encoding" { fields[name] = "\(known), \(value)" }
    }
}
