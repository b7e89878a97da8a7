/// A request as a `LoopbackServer` received it.
package struct LoopbackRequest: Sendable {
    package let method: String
    /// The path and the query, as in the request line.
    package let target: String
    package let version: String
    /// The headers in the received order and spelling.
    package let headers: [(name: String, value: String)]
    package let body: [UInt8]

    package var path: String { String(target.prefix { $0 != "?" }) }
    package var query: String { String(target.drop { $0 != "?" }.dropFirst()) }
    package var text: String { String(decoding: body, as: UTF8.self) }

    /// Returns the first header with this name, in any case.
    package func header(_ name: String) -> String? {
        let wanted = name.lowercased()
        return headers.first { $0.name.lowercased() == wanted }?.value
    }

    var keepsAlive: Bool {
        switch header("Connection")?.lowercased() {
        case "close": false
        case "keep-alive": true
        default: version == "HTTP/1.1"
        }
    }
}

extension LoopbackRequest {
    enum Parsed {
        case incomplete(wantsContinue: Bool)
        case malformed(reason: String)
        case complete(LoopbackRequest, length: Int)
    }

    /// Parses one request at the beginning of `bytes` (RFC 9112, without chunked request bodies).
    static func parse(_ bytes: [UInt8]) -> Parsed {
        if let first = bytes.first, first < 0x20 { return .malformed(reason: "protocol") }
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return .incomplete(wantsContinue: false) }
        var lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")[...]
        let words = lines.popFirst()?.split(separator: " ") ?? []
        guard words.count == 3 else { return .malformed(reason: "request line") }
        var headers: [(name: String, value: String)] = []
        for line in lines {
            guard let colon = line.firstIndex(of: ":") else { return .malformed(reason: "header") }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            headers.append((String(line[..<colon]), String(value)))
        }
        let head = LoopbackRequest(
            method: String(words[0]), target: String(words[1]), version: String(words[2]), headers: headers, body: [])
        guard head.header("Transfer-Encoding") == nil, let length = Int(head.header("Content-Length") ?? "0"),
            length >= 0
        else { return .malformed(reason: "length") }
        guard bytes.count - end.upperBound >= length else {
            return .incomplete(wantsContinue: head.header("Expect")?.lowercased() == "100-continue")
        }
        let body = Array(bytes[end.upperBound..<(end.upperBound + length)])
        let request = LoopbackRequest(
            method: head.method, target: head.target, version: head.version, headers: headers, body: body)
        return .complete(request, length: end.upperBound + length)
    }
}
