/// An estimate of the number of tokens in a text, made without asking the server. The estimate is rather too high than
/// too low, because a text that is too long is refused.
package enum TokenEstimate {
    /// Characters per token. The true value for prose is higher; for rows of figures it is hardly higher.
    private static let ofProse = 3.0
    private static let ofFigures = 1.5
    /// Tokens that a server adds around each message.
    package static let perMessage = 4

    package static func of(prose text: String) -> Int { tokens(text, ofProse) }

    package static func of(figures text: String) -> Int { tokens(text, ofFigures) }

    /// Returns whether the server silently cut the prompt: it counted less than this share of the estimate.
    package static func isCut(promptTokens: Int, estimate: Int) -> Bool {
        Double(promptTokens) < 0.6 * Double(estimate)
    }

    private static func tokens(_ text: String, _ characters: Double) -> Int {
        Int((Double(text.unicodeScalars.count) / characters).rounded(.up))
    }
}
