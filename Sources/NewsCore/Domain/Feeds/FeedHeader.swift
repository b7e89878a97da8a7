import QuadCore

/// A header line that requests to a feed's server carry: `Authorization: Bearer …`, `Cookie: id=1`.
package struct FeedHeader: Equatable, Sendable {
    package let name: String
    package let value: String

    private static let mostBytes = 8_192

    /// Header lines that say how a message is carried, and lines that the program writes itself.
    private static let refused: [String: String] = [
        "user-agent": "it has its own option and setting", "if-none-match": "the program sets it",
        "if-modified-since": "the program sets it", "accept-encoding": "the program sets it",
        "range": "the program sets it", "host": "the address sets it",
    ].merging(
        ["content-length", "transfer-encoding", "connection", "expect", "te", "trailer", "upgrade", "keep-alive"].map {
            ($0, "it controls how a message is sent")
        }
    ) { first, _ in first }

    /// - Throws: `.badHeader` for a line that must not be sent to a server.
    package init(_ name: String, _ value: String) throws(NewsError) {
        let value = value.trimmingSpaces
        guard Self.isName(name) else { throw .badHeader("“\(name.clipped)” is not a header name") }
        let reason =
            Self.refused[name.lowercased()] ?? (name.lowercased().hasPrefix("proxy-") ? "it is for proxies" : nil)
        if let reason { throw .badHeader("\(name) cannot be set: \(reason)") }
        guard !value.isEmpty else { throw .badHeader("\(name) has no value") }
        try Self.check(value, of: name)
        self.name = name
        self.value = value
    }

    /// Reads `Name: value`.
    package init(typed line: String) throws(NewsError) {
        guard let colon = line.firstIndex(of: ":") else {
            throw .badHeader("A header line has a name and a value")
        }
        try self.init(String(line[..<colon]).trimmingSpaces, String(line[line.index(after: colon)...]))
    }

    /// Reads lines that are separated by `|`.
    package static func lines(typed text: String) throws(NewsError) -> [FeedHeader] {
        var lines: [FeedHeader] = []
        for part in text.split(separator: "|").map({ String($0).trimmingSpaces }) where !part.isEmpty {
            let line = try FeedHeader(typed: part)
            guard !lines.contains(where: { $0.isNamed(line.name) }) else {
                throw .badHeader("\(line.name) appears twice")
            }
            lines.append(line)
        }
        return lines
    }

    package var line: String { "\(name): \(value)" }
    var isCookie: Bool { isNamed("cookie") }

    /// Whether the line tells a server who sends the request.
    package var isSecret: Bool { ["authorization", "cookie"].contains(name.lowercased()) }

    package func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }

    /// - Throws: `.badHeader` for a text that can't be sent.
    package static func userAgent(_ text: String) throws(NewsError) -> String {
        let text = text.trimmingSpaces
        try check(text, of: "The user agent")
        return text
    }

    private static func check(_ value: String, of name: String) throws(NewsError) {
        guard value.utf8.count <= mostBytes else { throw .badHeader("\(name) is longer than \(mostBytes) bytes") }
        // A line end would start another header line.
        guard value.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }) else {
            throw .badHeader("\(name) has a line break or a terminal control character")
        }
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 100
            && name.utf8.allSatisfy { byte in
                byte < 0x7F && (Character(Unicode.Scalar(byte)).isLetter || byte >= 0x30 && byte <= 0x39)
                    || "!#$%&'*+-.^_`~".utf8.contains(byte)
            }
    }
}

extension FeedHeader: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The printed form leaves out the value.
    package var description: String { "the header line \(name)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
