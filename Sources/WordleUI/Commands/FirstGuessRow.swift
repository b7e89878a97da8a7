import WordleCore
import WordleKit

/// A first guess in the output of `quad wordle first --json`.
struct FirstGuessRow: Encodable {
    private enum CodingKeys: String, CodingKey {
        case guess, entropy, patterns
        case expectedRemaining = "expected_remaining"
        case largestGroup = "largest_group"
        case isAnswer = "is_answer"
    }

    let guess: String
    let entropy: Double
    let expectedRemaining: Double
    let patterns: Int
    let largestGroup: Int
    let isAnswer: Bool

    init(_ first: FirstGuess) {
        guess = first.word.text
        entropy = first.entropy
        expectedRemaining = first.expectedLeft
        patterns = first.patterns
        largestGroup = first.largest
        isAnswer = first.isAnswer
    }
}
