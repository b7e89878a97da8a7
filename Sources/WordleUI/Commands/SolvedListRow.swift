import WordleCore
import WordleKit

/// The output of `quad wordle solve --json`.
struct SolvedListRow: Encodable {
    private enum CodingKeys: String, CodingKey {
        case first, total, answers, average, distribution, failed
        case isBound = "is_bound"
    }

    let first: String
    let total: Int
    let answers: Int
    let average: Double
    /// The answers found in 1 to 6 guesses.
    let distribution: [Int]
    let failed: Int
    let isBound: Bool

    init(_ solved: SolvedList) {
        first = solved.first.text
        total = solved.total
        answers = solved.answers
        average = solved.average
        distribution = (0..<WordleGame.mostRows).map { index in
            index < solved.distribution.count ? solved.distribution[index] : 0
        }
        failed = solved.failed(within: WordleGame.mostRows)
        isBound = solved.isBound
    }
}
