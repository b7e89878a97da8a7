/// Two similar coaches that the user declared to be different people.
package struct DistinctPair: Codable, Equatable, Sendable, Identifiable {
    package let id: String

    package init(_ one: String, _ other: String) {
        id = [one, other].sorted().joined(separator: ".")
    }
}
