import QuadCore

/// A typed change of a feed's header lines.
package struct FeedHeaderEdit: Equatable, Sendable {
    /// Lines to set, and names of lines to remove.
    private var written: [FeedHeader] = []
    private var removed: [String] = []

    package init() {}

    package var isEmpty: Bool { written.isEmpty && removed.isEmpty }

    /// Reads `Name: value`, or `Name:` to remove the line.
    package mutating func take(_ line: String) throws(NewsError) {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, parts[1].allSatisfy({ $0 == " " }) {
            removed.append(String(parts[0]).trimmingSpaces)
        } else {
            written.append(try FeedHeader(typed: line))
        }
    }

    /// Reads cookies as a browser sends them, or a hyphen to remove them.
    package mutating func take(cookie text: String) throws(NewsError) {
        if text.trimmingSpaces == "-" {
            removed.append("Cookie")
        } else {
            written.append(try FeedHeader("Cookie", text))
        }
    }

    package func applied(to headers: [FeedHeader]) -> [FeedHeader] {
        var headers = headers.filter { header in !removed.contains(where: header.isNamed) }
        for line in written {
            if let place = headers.firstIndex(where: { $0.isNamed(line.name) }) {
                headers[place] = line
            } else {
                headers.append(line)
            }
        }
        return headers
    }
}
