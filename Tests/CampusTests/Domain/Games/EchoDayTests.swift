import PuzzleKit
import Testing

@testable import CampusCore
@testable import QuadCore

/// The game of Echo of a day: its seconds, its tries, and the way to disk and back.
@Suite struct EchoDayTests {
    private static let day = CalendarDay(dayNumber: 20_778)
    private let answer = EchoDay(Self.day).game.puzzle.answer
    private var wrong: [EchoSign] { answer.map { EchoSign($0.shape == .circle ? .square : .circle, $0.color) } }

    @Test func aSecondCountsAsSoonAsItBegins() {
        var game = EchoDay(Self.day)
        #expect(game.result == nil && !game.wasShown)
        game.countSecond()
        #expect(game.stored.shownSeconds == 1 && game.result == .open && !game.wasShown)
        for _ in 0..<5 { game.countSecond() }
        #expect(game.shownSeconds == EchoDay.showSeconds && game.wasShown)
    }

    @Test func aStoredGameGoesOn() throws {
        var game = EchoDay(Self.day)
        game.hide()
        try game.submit(wrong)
        #expect(try EchoDay(game.stored) == game)
        #expect(game.progress == "try 2 of 3")
        try game.submit(answer)
        #expect(try EchoDay(game.stored) == game)
        #expect(game.progress == "solved, 2nd try" && game.stored.result == .won)
        #expect(game.shareText(.ascii)?.hasPrefix("Quad Echo \(Self.day) 2/3\n\n") == true)
    }

    @Test func threeWrongTriesAreLost() throws {
        var game = EchoDay(Self.day)
        for _ in 0..<3 { try game.submit(wrong) }
        #expect(game.isOver && game.stored.result == .lost && game.progress == "not solved")
    }

    @Test func impossibleStatesAreRefused() {
        func refuses(_ change: (inout GameDay) -> Void) -> Bool {
            var stored = GameDay(.echo, on: Self.day)
            change(&stored)
            return (try? EchoDay(stored)) == nil
        }
        #expect(!refuses { _ in })
        #expect(refuses { $0.shownSeconds = 5 })
        #expect(refuses { $0.shownSeconds = -1 })
        #expect(refuses { $0.tries = ["cb"] }, "too short")
        #expect(refuses { $0.tries = ["xx yy zz ww"] })
        #expect(refuses { $0.tries = Array(repeating: EchoSign.text(wrong), count: 4) }, "more than three tries")
        #expect(refuses { $0.tries = [EchoSign.text(answer), EchoSign.text(wrong)] }, "a try after the right one")
        #expect(refuses { $0.generation = EchoGenerator.generation + 1 })
    }

    @Test func aSignHasACodeOfTwoLetters() {
        for shape in EchoShape.allCases {
            for color in EchoColor.allCases {
                let sign = EchoSign(shape, color)
                #expect(EchoSign(code: sign.code) == sign)
            }
        }
        #expect(EchoSign(code: "bc") == nil && EchoSign(code: "c") == nil && EchoSign.signs("cb x") == nil)
    }
}
