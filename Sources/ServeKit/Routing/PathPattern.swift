/// A path with literal and named segments, such as `/v1/boards/:list/:day`.
package struct PathPattern: Equatable, Sendable, ExpressibleByStringLiteral {
    enum Segment: Equatable, Sendable {
        case literal(String)
        case name(String)
    }

    package let text: String
    let segments: [Segment]
    let names: [String]

    package init(stringLiteral text: String) {
        self.text = text
        segments = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
            $0.hasPrefix(":") ? .name(String($0.dropFirst())) : .literal(String($0))
        }
        names = segments.compactMap { if case .name(let name) = $0 { name } else { nil } }
    }

    /// Returns the values of the named segments; nil if the path does not match. A named segment is never empty.
    func values(in path: [String]) -> [String]? {
        guard path.count == segments.count else { return nil }
        var values: [String] = []
        for (segment, part) in zip(segments, path) {
            switch segment {
            case .literal(let text): if text != part { return nil }
            case .name:
                if part.isEmpty { return nil }
                values.append(part)
            }
        }
        return values
    }
}
