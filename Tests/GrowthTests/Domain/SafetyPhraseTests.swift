import FoundationEssentials
import Testing

@testable import GrowthCore
@testable import QuadCore

/// Typed phrases, with the safety texts that they must lead to: the files `safety_phrases_*.txt`.
@Suite struct SafetyPhraseTests {
    private struct Phrase {
        let text: String
        let expected: [String]
        /// The topics that may be found as well.
        let allowed: Set<String>

        /// The missing topics with a minus sign, and the unexpected topics with a plus sign.
        var faults: [String] {
            let found = SafetyText.about(text).map(\.topic.rawValue)
            let missing = expected.filter { !found.contains($0) }.map { "-\($0)" }
            return missing + found.filter { !expected.contains($0) && !allowed.contains($0) }.map { "+\($0)" }
        }
    }

    private static func phrases(_ language: SafetyLanguage) throws -> [Phrase] {
        let name = "Fixtures/safety_phrases_\(language.rawValue).txt"
        let file = try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: name), encoding: .utf8)
        var phrases: [Phrase] = []
        var head: [Substring] = []
        for line in file.split(separator: "\n") where !line.hasPrefix("##") {
            if line.hasPrefix("# ") {
                head = line.dropFirst(2).split(separator: " ")
            } else {
                phrases.append(
                    Phrase(
                        text: String(line),
                        expected: head.filter { !$0.hasPrefix("+") && $0 != "none" }.map(String.init),
                        allowed: Set(head.filter { $0.hasPrefix("+") }.map { String($0.dropFirst()) })))
            }
        }
        return phrases
    }

    @Test(arguments: SafetyLanguage.allCases)
    func everyPhraseLeadsToItsTexts(_ language: SafetyLanguage) throws {
        for phrase in try Self.phrases(language) {
            #expect(phrase.faults.isEmpty, "\(phrase.text)")
        }
    }

    @Test func thereAreEnoughPhrases() throws {
        let all = try SafetyLanguage.allCases.flatMap(Self.phrases)
        #expect(all.count { !$0.expected.isEmpty } >= 400)
        #expect(all.count { $0.expected.isEmpty } >= 60)
        for topic in SafetyTopic.allCases {
            #expect(all.contains { $0.expected == [topic.rawValue] }, "\(topic)")
        }
        #expect(Set(all.map(\.text)).count == all.count)
    }

    /// Typing without accents, in capitals or with a curly apostrophe gives the same texts.
    @Test func accentsCapitalsAndQuotesMakeNoDifference() throws {
        let all = try SafetyLanguage.allCases.flatMap(Self.phrases)
        // Every seventh phrase, because each one is tested six times.
        for phrase in stride(from: 0, to: all.count, by: 7).map({ all[$0] }) {
            let found = SafetyText.about(phrase.text).map(\.topic)
            let plain = String(decoding: FoldedText(phrase.text).bytes, as: UTF8.self)
            #expect(SafetyText.about(plain).map(\.topic) == found, "\(plain)")
            #expect(SafetyText.about(phrase.text.uppercased()).map(\.topic) == found, "\(phrase.text)")
            let curly = phrase.text.replacing("'", with: "’")
            #expect(SafetyText.about(curly).map(\.topic) == found, "\(curly)")
            #expect(SafetyText.about(phrase.text.replacing("n't", with: "nt")).map(\.topic) == found, "\(phrase.text)")
        }
    }

    @Test func theTextIsInTheLanguageOfTheQuestion() throws {
        for language in SafetyLanguage.allCases {
            for phrase in try Self.phrases(language) {
                for text in SafetyText.about(phrase.text) { #expect(text.language == language, "\(phrase.text)") }
            }
        }
    }
}
