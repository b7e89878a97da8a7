import TestSupport
import Testing

@testable import ChatKit

/// Texts that repeat themselves, cut anywhere: each piece counts as new, and no character is lost.
@Suite struct RunSplitTests {
    @Test(arguments: [
        ["1", "1", "1", " m"], ["ha", "ha", "ha"], ["ha", "ha", "ha", "!"], ["-", "-", "-"], ["a", "aa", "aaa"],
        ["1", "11", "111", " m"], ["1", "11 m"], ["11", "111", "1111 and on"], ["10 ", "10 km"], ["no ", "no more"],
        ["1", "1, ", "1, 2"], ["ma", "ma is here"], ["Ha", "Ha", "Ha!"], ["Ha", "HaHa!"], ["=", "==", "====="],
        ["\n", "\n", "\n"], [" ", "  ", "x"], ["🏊", "🏊🏊", "🏊"], ["0", "0", "0", "7"], ["|--", "|--|--", "|"],
        ["1", "12", "1 2 3"], ["aba", "abab", "ab"], ["row ", "row row ", "row your boat"], ["é", "éé", "é!"],
    ])
    func runsAreWhole(pieces: [String]) {
        for end in ["stop", nil] {
            let answer = read(pieces.map { chunk($0) }.joined() + (end.map { chunk("", finish: $0) } ?? ""))
            #expect(answer.text == pieces.joined(), "\(pieces)")
        }
    }

    private static let texts = [
        "111 m", "1111111 m in 111 s", "hahaha", "ha ha ha ha!", "haha, ha, ok", "---------", "- - - - -", "aaaaaaaab",
        "11, 1, 2", "111 m, 11 m, 1 m", "couscous with couscous", "10 10 10 km", "no no no, never",
        "row row row your boat",
        "| - | - | - |\n| 1 | 1 | 1 |", "\n\n\n\nx", "1 1 12 1 1 12 1 1 1", "🏊🏊🏊🏽‍♀️🏊🏊", "ééééé!", "abababab abab",
        "0.111111111111", "==== A ====", "Bye bye bye", "No! No! No! No!", "mmmmh. mmmmh. mmmmh.",
    ]

    @Test(.processorTime(below: 10)) func tenThousandSplitsAreReadWhole() {
        for seed in 0..<10_000 {
            var random = SeededRandom(seed)
            let text = Self.texts[seed % Self.texts.count]
            let bytes = Array(text.utf8)
            let cuts = (0..<Int.random(in: 1...8, using: &random)).map { _ in
                Int.random(in: 1..<bytes.count, using: &random)
            }
            let places = Set(cuts).sorted() + [bytes.count]
            var reader = GrowingText()
            var joined: [UInt8] = []
            var start = 0
            for place in places {
                joined += reader.add(Array(bytes[start..<place]))
                start = place
            }
            joined += reader.end()
            #expect(joined == bytes, "seed \(seed): \(text) at \(places)")
        }
    }

    /// Texts of few different letters, so that pieces often begin with the previous pieces.
    @Test(.processorTime(below: 10)) func randomTextsAreReadWhole() {
        for seed in 0..<10_000 {
            var random = SeededRandom(seed)
            let letters = seed % 2 == 0 ? Array("ab".utf8) : Array("ab1 ".utf8)
            var reader = GrowingText()
            var sent: [UInt8] = []
            var joined: [UInt8] = []
            for _ in 0..<Int.random(in: 2...9, using: &random) {
                let piece = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                    letters.randomElement(using: &random) ?? 0x61
                }
                sent += piece
                joined += reader.add(piece)
            }
            #expect(joined + reader.end() == sent, "seed \(seed)")
        }
    }

    /// A server that repeats the whole text so far is recognized, even in a long answer and if a piece comes twice.
    @Test func repeatingServersAreDetected() {
        let text = "Sure, I can. Row 5 km easy, then 111 m fast; 111 m fast again, and rest for 10 10 10 minutes."
        for step in 1...7 {
            var pieces = stride(from: 2, to: text.count, by: step).map { String(text.prefix($0)) } + [text, text]
            pieces.insert(pieces[3], at: 3)
            let answer = read(pieces.map { chunk($0) }.joined() + chunk("", finish: "stop"))
            #expect(answer.text == text, "\(step)")
        }
    }

    @Test func theWholeMessageDecidesBetweenReadings() {
        func whole(_ text: String) -> String {
            "data: {\"choices\":[{\"message\":{\"content\":\"\(text)\"},\"finish_reason\":\"stop\"}]}\n\n"
        }
        #expect(read(chunk("no") + chunk("no more") + whole("no more")).text == "no more")
        #expect(read(chunk("no") + chunk("no more") + whole("nono more")).text == "nono more")
    }
}
