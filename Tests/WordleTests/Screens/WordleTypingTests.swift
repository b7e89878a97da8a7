import Testing

@testable import WordleUI

@MainActor
@Suite struct WordleTypingTests {
    enum Step: Sendable {
        case letters(String), delete, clear, restore(String), written(String)
        case early(String), takeEarly
        case enter, enterWaiting, dropWaiting, finish, giveBack, refuse, clearRefusal
    }

    struct Case: Sendable {
        let steps: [Step]
        var draft = ""
        var letters: String?
        var earlyRow = ""
        /// The words to submit, in order, and the early characters that were taken.
        var taken: [String] = []
        var isSubmitting = false
        var isRefused = false
        var hasLetters = false
        var isBegun = false
    }

    @Test(arguments: [
        Case(steps: []),
        Case(steps: [.letters("cr"), .letters("anes")], draft: "cr", hasLetters: true, isBegun: true),
        Case(steps: [.letters("cra"), .letters("ss")], draft: "crass", hasLetters: true, isBegun: true),
        Case(steps: [.letters("cr"), .delete], draft: "c", hasLetters: true, isBegun: true),
        Case(steps: [.delete, .clear]),
        Case(steps: [.letters("cr"), .clear]),
        Case(steps: [.letters("cr"), .restore("sla")], draft: "sla", hasLetters: true, isBegun: true),
        Case(steps: [.letters("CRANE"), .written("crane")]),
        Case(steps: [.letters("crane"), .written("slate")], draft: "crane", hasLetters: true, isBegun: true),
        // Before the game has loaded.
        Case(steps: [.early("sl")], earlyRow: "sl", hasLetters: true),
        Case(steps: [.early("sl"), .delete], earlyRow: "s", hasLetters: true),
        Case(steps: [.early("slate\ncr"), .clear], earlyRow: "slate"),
        Case(steps: [.early("slate\n"), .delete], earlyRow: "slate"),
        Case(steps: [.early("slate\ncr"), .takeEarly, .takeEarly], taken: ["slate\ncr", ""]),
        // While a row is being written.
        Case(steps: [.enter], taken: [""], isSubmitting: true, isBegun: true),
        Case(
            steps: [.letters("crane"), .enter], letters: "crane", taken: ["crane"], isSubmitting: true, isBegun: true),
        Case(
            steps: [.letters("crane"), .enter, .letters("sl"), .enter, .letters("a")], draft: "a", letters: "cranesla",
            taken: ["crane"], isSubmitting: true, hasLetters: true, isBegun: true),
        Case(steps: [.letters("crane"), .enter, .finish], taken: ["crane"]),
        Case(
            steps: [.letters("crane"), .enter, .letters("sl"), .enter, .finish], letters: "sl", taken: ["crane"],
            isBegun: true),
        Case(
            steps: [.letters("crane"), .enter, .letters("sl"), .enter, .finish, .enterWaiting], letters: "sl",
            taken: ["crane", "sl"], isSubmitting: true, isBegun: true),
        Case(
            steps: [.letters("crane"), .enter, .letters("sl"), .enter, .finish, .dropWaiting, .enterWaiting],
            taken: ["crane"]),
        // A row that could not be written.
        Case(
            steps: [.letters("cra"), .enter, .giveBack, .refuse], draft: "cra", taken: ["cra"], isRefused: true,
            hasLetters: true, isBegun: true),
        Case(
            steps: [.letters("cra"), .enter, .letters("sl"), .enter, .letters("x"), .giveBack], draft: "crasl",
            taken: ["cra"], hasLetters: true, isBegun: true),
        Case(steps: [.refuse, .letters("c")], draft: "c", hasLetters: true, isBegun: true),
        Case(steps: [.letters("c"), .refuse, .delete]),
        Case(steps: [.refuse, .clearRefusal]),
        Case(steps: [.refuse, .enter], taken: [""], isSubmitting: true, isBegun: true),
    ])
    func lettersStayWhereTheyWereTyped(_ given: Case) {
        let typing = WordleTyping()
        let taken = given.steps.compactMap { Self.take($0, typing) }
        #expect(taken == given.taken)
        #expect(typing.draft == given.draft)
        #expect(typing.letters == given.letters ?? given.draft)
        #expect(typing.earlyRow == given.earlyRow)
        #expect(typing.isSubmitting == given.isSubmitting)
        #expect(typing.isRefused == given.isRefused)
        #expect(typing.hasLetters == given.hasLetters)
        #expect(typing.isBegun == given.isBegun)
    }

    @Test func aRowHoldsOnlyItsLength() {
        let typing = WordleTyping()
        #expect(typing.append("cran", upTo: 5))
        #expect(!typing.append("ss", upTo: 5))
        #expect(typing.append("e", upTo: 5))
        #expect(typing.draft == "crane")
    }

    private static func take(_ step: Step, _ typing: WordleTyping) -> String? {
        switch step {
        case .letters(let letters): _ = typing.append(letters, upTo: 5)
        case .delete: typing.deleteLetter()
        case .clear: typing.clearRow()
        case .restore(let text): typing.restore(text)
        case .written(let word): typing.clear(word)
        case .early(let characters): characters.forEach { typing.appendEarly($0) }
        case .takeEarly: return typing.takeEarly()
        case .enter: return typing.enter()
        case .enterWaiting: return typing.enterWaiting()
        case .dropWaiting: typing.dropWaiting()
        case .finish: typing.finish()
        case .giveBack: typing.giveBack(upTo: 5)
        case .refuse: typing.refuse()
        case .clearRefusal: typing.clearRefusal()
        }
        return nil
    }
}
