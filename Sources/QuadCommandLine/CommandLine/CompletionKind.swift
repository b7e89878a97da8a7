/// What a shell can offer for a word.
package enum CompletionKind: Equatable, Sendable {
    case none
    case file
    case directory
    /// One of these, and nothing else is accepted.
    case values([String])
    /// These are worth offering, others are accepted.
    case suggestions([String])
    /// What `help` can tell about.
    case topics
    /// Named and not listed: there are many, and only the completion scripts need them.
    case settingPaths, routes
    /// The values of the setting named by the word before.
    case settingValues
    /// Which words are worth offering depends on the word before.
    case following([String: [String]])
}
