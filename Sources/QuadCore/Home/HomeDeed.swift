/// What one does on Home to something that belongs to a feature, which does it.
package enum HomeDeed: String, Sendable, Codable, CaseIterable {
    /// It is done; of a suggestion, one did what it says.
    case complete
    /// Another day; of a suggestion, in two weeks.
    case later
    /// Never again; of suggestions.
    case never
    /// Says why it is here.
    case why
}

/// What it is done to, by the id that its feature gave it.
package enum HomeThing: Hashable, Sendable {
    case entry(String)
    case suggestion(String)
}
