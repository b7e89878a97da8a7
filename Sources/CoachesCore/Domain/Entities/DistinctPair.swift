/// Two coaches that look like one and are not, as somebody said.
package struct DistinctPair: Codable, Equatable, Sendable, Identifiable {
    package let id: String

    package init(_ one: String, _ other: String) {
        id = [one, other].sorted().joined(separator: ".")
    }
}
