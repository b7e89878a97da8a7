import FoundationEssentials
import Testing

@testable import QuadCore
@testable import WordleCore
@testable import WordleKit

struct WordleCodingTests {
    private let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .secondsSince1970
        return encoder
    }()

    private func decode(_ json: String) throws -> WordleGame {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return try decoder.decode(WordleGame.self, from: Data(json.utf8))
    }

    private func json(_ game: WordleGame) throws -> String {
        String(decoding: try encoder.encode(game), as: UTF8.self)
    }

    @Test func anOpenGameHidesItsAnswer() async throws {
        let player = try Player("2026-11-21")
        let game = try await player.play("crane", in: player.service.todaysGame(mode: .hard).game)
        let text = try json(game)
        #expect(!text.contains("hotly"))
        #expect(
            text == #"{"answerRot13":"ubgyl","day":"2026-11-21","guesses":[{"pattern":"00000","word":"crane"}],"#
                + #""id":"daily/2026-11-21","kind":"daily","mode":"hard","number":1981,"seconds":0,"source":"builtin","#
                + #""startedAt":1795262400,"state":"playing"}"#)
        #expect(try decode(text) == game)
    }

    @Test func aFinishedGameShowsItsAnswer() async throws {
        let player = try Player("2026-11-21")
        let game = try await player.play("hotly", in: player.service.todaysGame().game)
        let text = try json(game)
        #expect(text.contains(#""answer":"hotly""#))
        #expect(text.contains(#""state":"won""#))
        #expect(try decode(text) == game)
    }

    @Test func anOldFileOpensWithDefaults() throws {
        let game = try decode(#"{"day":"2026-11-21","answer":"crimp"}"#)
        #expect(game.kind == .daily)
        #expect(game.source == WordleSource.builtInID)
        #expect(game.mode == .normal)
        #expect(game.rows.isEmpty)
        #expect(game.startedAt == nil)
    }

    @Test func colorsAreRecomputedAndRowsAfterTheEndDropped() throws {
        let game = try decode(
            #"{"day":"2026-11-21","answer":"crimp","guesses":[{"word":"slate","pattern":"22222"},{"word":"sixers"},"#
                + #"{"word":"crimp","pattern":"00000"},{"word":"slate","pattern":"00000"}],"later":1}"#)
        #expect(game.rows.map(\.pattern.description) == ["00000", "22222"])
        #expect(game.state == .won)
    }

    @Test(arguments: [
        #"{"day":"2026-11-21"}"#, #"{"answer":"crimp"}"#, #"{"day":"21.11.2026","answer":"crimp"}"#,
        #"{"day":"2026-11-21","answer":"cr\u001bmp"}"#,
    ])
    func aFileWithoutAGameIsRefused(json: String) {
        #expect(throws: DecodingError.self) { try decode(json) }
    }

    @Test func theIDOfAGameNamesAnotherSource() throws {
        let day = try #require(CalendarDay("2026-11-21"))
        #expect(
            try GameSamples.finished(day, won: 1, kind: .archive, source: "words.example").id
                == "words.example/archive/2026-11-21")
    }
}
