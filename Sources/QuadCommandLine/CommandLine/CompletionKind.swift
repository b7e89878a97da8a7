/// The words that a shell can offer for an argument or a value.
package enum CompletionKind: Equatable, Sendable {
    case none
    case file
    case directory
    /// A closed list: every other value is an error.
    case values([String])
    /// An open list: other values are accepted.
    case suggestions([String])
    /// The topics of `help`.
    case topics
    /// The paths of settings and the routes. The case holds no values: there are many, and only completion scripts use
    /// them.
    case settingPaths, routes
    /// The values of the setting that the previous word names.
    case settingValues
    /// Suggestions that depend on the previous word.
    case following([String: [String]])
}
