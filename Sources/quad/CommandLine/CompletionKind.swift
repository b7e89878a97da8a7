/// What a shell can offer for a word.
enum CompletionKind: Equatable, Sendable {
    case none
    case file
    case directory
    /// One of these, and nothing else is accepted.
    case values([String])
    /// These are worth offering, others are accepted.
    case suggestions([String])
    /// What `help` can tell about.
    case topics
    /// What there are many of is asked for by whoever offers it: a start has no use for it.
    case settingPaths, routes
    /// The values of the setting named by the word before.
    case settingValues
    /// Which words are worth offering depends on the word before.
    case following([String: [String]])
}
