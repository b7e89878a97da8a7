/// What one does on Home to something that belongs to a feature, which does it.
package enum HomeOperation: String, Sendable, Codable, CaseIterable {
    /// It is done; of a suggestion, one did what it says.
    case complete
    /// Another day; of a suggestion, in two weeks.
    case later
    /// Never again; of suggestions.
    case never
    /// Says why it is here.
    case why
}
