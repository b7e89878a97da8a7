/// How many tokens a text has, without asking. Rather too many than too few: what is too long is refused.
package enum TokenEstimate {
    /// Characters of a token. Prose has more of them, and rows of figures hardly more.
    private static let ofProse = 3.0
    private static let ofFigures = 1.5
    /// What a server puts around each message.
    package static let perMessage = 4

    package static func of(prose text: String) -> Int { tokens(text, ofProse) }

    package static func of(figures text: String) -> Int { tokens(text, ofFigures) }

    /// Less than that share of the estimate says that the server left out a part of the prompt and did not tell.
    package static func isCut(promptTokens: Int, estimate: Int) -> Bool {
        Double(promptTokens) < 0.6 * Double(estimate)
    }

    private static func tokens(_ text: String, _ characters: Double) -> Int {
        Int((Double(text.unicodeScalars.count) / characters).rounded(.up))
    }
}
