import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

@MainActor
@Suite struct CollisionQuestionTests {
    private struct Refusal: Error {}

    private let screen = AnsweringDialogs()
    private let dialogs: Dialogs

    init() {
        let screen = screen
        dialogs = Dialogs(Drafts(SavedPlaceKeeper(repository: StubSavedPlace()))) { screen.present($0) }
    }

    /// Merges a name that is “Eve” here, for tests of the question.
    @discardableResult
    private func side(of choice: MergeChoice, theirs: String = "Ada") -> MergeChoice.Side? {
        choice.side(of: FieldCollision("Name", theirs: theirs, mine: "Eve"))
    }

    @Test(
        arguments: [
            (nil, nil, false), (nil, "Ada", true), (.mine, "Ada", false), (.theirs, "Ada", false), (.mine, "Ann", true),
        ] as [(MergeChoice.Side?, String?, Bool)])
    func onlyANewCollisionIsAskedAbout(answer: MergeChoice.Side?, theirs: String?, isAsked: Bool) {
        let shown = [FieldCollision("Name", theirs: "Ada", mine: "Eve")]
        let choice = answer.map { MergeChoice($0, shown: shown) } ?? MergeChoice()
        if let theirs { side(of: choice, theirs: theirs) }
        #expect((CollisionQuestion(choice) != nil) == isAsked)
    }

    @Test(
        arguments: [
            ("m", true, .mine), ("t", true, .theirs), ("enter", true, .theirs), ("esc", true, nil), ("esc", false, nil),
            ("m", false, .mine),
        ] as [(String, Bool, MergeChoice.Side?)])
    func aKeyAnswersForTheShownValues(key: String, canGoBack: Bool, answer: MergeChoice.Side?) throws {
        let choice = MergeChoice()
        side(of: choice)
        let question = try #require(CollisionQuestion(choice))
        var answers: [MergeChoice] = []
        var lefts = 0
        question.ask(dialogs, left: canGoBack ? { lefts += 1 } : nil) { answers.append($0) }
        for words in [
            "Not saved yet: it changed in another window", "Name is now “Ada” there and “Eve” here", "Keep mine",
            "Take theirs",
        ] {
            #expect(screen.text.contains(words), "\(words)")
        }
        #expect(screen.text.contains("Back") == canGoBack)
        screen.press(key)
        #expect(!screen.isOpen)
        #expect(answers.map(\.side) == (answer.map { [$0] } ?? []))
        #expect(lefts == (answer == nil && canGoBack ? 1 : 0))
        for choice in answers {
            #expect(side(of: choice) == answer)
            #expect(side(of: choice, theirs: "Ann") == nil, "the user was shown another value")
        }
    }

    // MARK: Work

    /// The steps in order, and the value of the other window.
    @MainActor
    private final class Merge {
        var theirs: String? = "Ada"
        var events: [String] = []
        var isBroken = false

        func run() throws {
            guard !isBroken else { throw Refusal() }
            guard let theirs else { return events.append("done") }
            guard let side = MergeChoice.current?.side(of: FieldCollision("Name", theirs: theirs, mine: "Eve")) else {
                throw Refusal()
            }
            events.append("\(side)")
        }
    }

    private func perform(_ merge: Merge) async {
        await CollisionQuestion.perform(
            dialogs,
            again: { work in
                merge.events.append("again")
                Task { await work() }
            }, refused: { _ in merge.events.append("refused") }, left: { merge.events.append("left") }
        ) { try merge.run() }
    }

    @Test(arguments: [
        ("m", ["refused", "again", "mine"]), ("t", ["refused", "again", "theirs"]), ("esc", ["refused", "left"]),
    ])
    func aCollidingOperationIsRepeatedWithTheAnswer(key: String, events: [String]) async {
        let merge = Merge()
        await perform(merge)
        #expect(merge.events == ["refused"] && screen.isOpen)
        screen.press(key)
        await settle()
        #expect(merge.events == events && !screen.isOpen)
    }

    @Test func anotherValueAsksAgain() async {
        let merge = Merge()
        await perform(merge)
        merge.theirs = "Ann"
        screen.press("m")
        await settle()
        #expect(screen.text.contains("Name is now “Ann” there"))
        screen.press("t")
        await settle()
        #expect(merge.events == ["refused", "again", "refused", "again", "theirs"] && !screen.isOpen)
    }

    @Test(arguments: [(false, ["done"]), (true, ["refused", "left"])])
    func anOperationWithoutACollisionAsksNothing(isBroken: Bool, events: [String]) async {
        let merge = Merge()
        merge.theirs = nil
        merge.isBroken = isBroken
        await perform(merge)
        #expect(merge.events == events && !screen.isOpen)
    }
}
