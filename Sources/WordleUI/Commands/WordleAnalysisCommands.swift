import Glibc
import QuadCommandLine
import QuadCore
import QuadStorage
import QuadSystem
import TextKit
import WordleCore
import WordleKit

/// The commands that look at words and not at games: `quad wordle first`.
@MainActor
struct WordleAnalysisCommands: CommandActing {
    let context: CommandContext
    private static let mostBytes = 64 << 20
    private static let usualTop = 20

    nonisolated static let lists: [OptionSpec] = [
        OptionSpec("answers", value: "FILE", "The answers, one word per line, instead of the configured words"),
        OptionSpec("guesses", value: "FILE", "The words that may be guessed besides the answers"),
    ]

    private struct Row: Encodable {
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

    func first() throws {
        var top = Self.usualTop
        if let text = invocation.value("top") {
            guard let number = Int(text), number > 0 else {
                throw UsageError("--top takes a number from 1 on, not “\(text)”", in: invocation.command)
            }
            top = number
        }
        let guesses = try service().firstGuesses(threads: sysconf(Int32(_SC_NPROCESSORS_ONLN))).prefix(top)
        if invocation.has("json") { return output.json(guesses.map(Row.init)) }
        output.line("Guess        Bits   Left  Patterns  Largest")
        for guess in guesses {
            let figures = [
                TextLayout.fit(Self.hundredths(guess.entropy), to: 5, .right),
                TextLayout.fit(WordleText.average(guess.expectedLeft), to: 7, .right),
                TextLayout.fit("\(guess.patterns)", to: 10, .right), TextLayout.fit("\(guess.largest)", to: 9, .right),
            ]
            output.line(
                TextLayout.fit(guess.word.capitals, to: 12) + figures.joined() + (guess.isAnswer ? "" : "  no answer"))
        }
    }

    private func service() throws -> WordleService {
        guard invocation.value("answers") != nil || invocation.value("guesses") != nil else {
            return try container.wordle(container.configuration.load().configuration)
        }
        guard let answers = try file("answers") else {
            throw UsageError("--guesses needs --answers", in: invocation.command)
        }
        let source = try WordleSource.own(answers: answers, guesses: try file("guesses"))
        for remark in source.remarks { output.complain(remark) }
        return WordleService(repository: container.games, clock: container.clock, source: source)
    }

    private func file(_ option: String) throws -> WordleSource.File? {
        guard let path = invocation.value(option) else { return nil }
        return WordleSource.File(name: path, bytes: try TextFile.bytes(of: path, atMost: Self.mostBytes))
    }

    private static func hundredths(_ value: Double) -> String {
        let number = Int((value * 100).rounded())
        return "\(number / 100).\(number / 10 % 10)\(number % 10)"
    }
}
