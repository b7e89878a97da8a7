/// A suggestion for the user, with the facts that it follows from.
package struct HomeSuggestion: Equatable, Sendable, Codable {
    package let id: String
    /// The thing to do; `reason` says in a few words why now.
    package let text: String
    package let reason: String
    package let facts: String
    package let route: String?
    package let deeds: [HomeOperation]
    /// The ids of entries of the same feature that are about the same thing. Home shows the suggestion only if none of
    /// these entries is there.
    package let entries: [String]?

    package init(
        id: String, text: String, reason: String = "", facts: String, route: String? = nil,
        deeds: [HomeOperation] = HomeOperation.allCases, entries: [String]? = nil
    ) {
        self.id = id
        self.text = text
        self.reason = reason
        self.facts = facts
        self.route = route
        self.deeds = deeds
        self.entries = entries
    }
}

extension HomeSuggestion {
    /// `Write to Cedar Point: ★ and silent for 23 days`
    package var sentence: String { reason.isEmpty ? text : "\(text): \(reason)" }
}
