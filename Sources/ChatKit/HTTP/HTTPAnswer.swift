/// An HTTP/1 answer as it came over the wire, stored in a file.
package struct HTTPAnswer: Equatable, Sendable {
    package let status: Int
    package let reason: String
    /// The body without the transfer encoding.
    package let body: [UInt8]
    /// Whether the body ends too early.
    package let isCut: Bool

    /// Returns nil if the bytes do not begin with a status line.
    package init?(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while true {
            guard let (status, reason, headers, body) = Self.head(rest) else { return nil }
            // Interim answers (1xx) come before the real answer and are skipped.
            if 100..<200 ~= status, status != 101, !body.isEmpty {
                rest = body
                continue
            }
            (self.status, self.reason) = (status, reason)
            (self.body, isCut) = Self.body(body, headers)
            return
        }
    }

    private typealias Head = (status: Int, reason: String, headers: [String: String], body: ArraySlice<UInt8>)

    private static func head(_ bytes: ArraySlice<UInt8>) -> Head? {
        var rest = bytes
        guard let first = line(&rest), first.hasPrefix("HTTP/") else { return nil }
        let words = first.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
        guard words.count > 1, let status = Int(words[1]), 100..<1000 ~= status else { return nil }
        var headers: [String: String] = [:]
        while let text = line(&rest), !text.isEmpty {
            guard let colon = text.firstIndex(of: ":") else { continue }
            let value = text[text.index(after: colon)...].split(separator: " ").joined(separator: " ")
            headers[text[..<colon].lowercased()] = value.lowercased()
        }
        return (status, words.count > 2 ? String(words[2]) : "", headers, rest)
    }

    /// Returns the next line without its end, which is LF with or without CR, or nil at the end of the bytes.
    private static func line(_ rest: inout ArraySlice<UInt8>) -> String? {
        guard !rest.isEmpty else { return nil }
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        var line = rest[..<end]
        rest = rest[min(end + 1, rest.endIndex)...]
        if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
        return String(decoding: line, as: UTF8.self)
    }

    private static func body(_ bytes: ArraySlice<UInt8>, _ headers: [String: String]) -> ([UInt8], isCut: Bool) {
        if headers["transfer-encoding"]?.contains("chunked") == true { return chunks(bytes) ?? (Array(bytes), false) }
        // Programs that decompress an answer keep its headers, so the length does not fit the body.
        guard headers["content-encoding"] ?? "identity" == "identity",
            let length = headers["content-length"].flatMap({ Int($0) }), length >= 0
        else {
            return (Array(bytes), false)
        }
        return (Array(bytes.prefix(length)), bytes.count < length)
    }

    /// Joins the chunks of a body. Only the chunk of length zero ends a complete body. Returns nil if the program that
    /// stored the body had already joined the chunks.
    private static func chunks(_ bytes: ArraySlice<UInt8>) -> ([UInt8], isCut: Bool)? {
        var rest = bytes
        var body: [UInt8] = []
        while let head = line(&rest) {
            guard let length = size(head) else {
                if body.isEmpty { return nil }
                break
            }
            if length == 0 { return (body, false) }
            body += rest.prefix(length)
            guard rest.count > length else { break }
            rest = rest.dropFirst(length)
            // The line end after a chunk.
            guard line(&rest) == "" else { break }
        }
        return (body, true)
    }

    /// Returns the size of a chunk from the line before the chunk.
    private static func size(_ line: String) -> Int? {
        let digits = line.prefix { $0.isHexDigit }
        let next = line.dropFirst(digits.count).first
        guard next == nil || next == ";" || next == " " else { return nil }
        return Int(digits, radix: 16)
    }
}
