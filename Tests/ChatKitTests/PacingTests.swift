import JSONKit
import Testing

@testable import ChatKit

@Suite struct PacingTests {
    @Test func retriesMatchTheVectors() throws {
        let example = try growthCase("chat-retry")
        let words = try #require(example["expect"]?["then"]?.items).compactMap(\.text)
        let cases = try #require(example["given"]?["cases"]?.items)
        #expect(cases.count == words.count)
        for (row, expected) in zip(cases, words) {
            let what = try #require(row.items?.first?.text)
            let shown = try #require(row.items?.last?.count)
            #expect(Self.told(try #require(Self.troubles[what]), shown) == expected, "\(what)")
        }
    }

    private static let troubles: [String: ChatTrouble] = [
        "connect refused": .refused, "503 Loading model": .loading, "429 retry-after 20": .busy(retryAfter: 20),
        "500": .serverFault, "400 context": .contextExceeded, "401": .unauthorized, "closed": .closed,
        "404 model": .unknownModel,
    ]

    /// Returns all steps of the rule for a trouble that persists, in the notation of the cases.
    private static func told(_ trouble: ChatTrouble, _ shown: Int) -> String {
        var steps: [RetryRule.Step] = []
        var waited = 0
        while steps.count < 200 {
            let step = RetryRule.step(after: trouble, shown: shown, tries: steps.count, waited: waited)
            if case .again(let seconds) = step { waited += seconds }
            if step == .giveUp { break }
            steps.append(step)
            if [.askForKey, .listModels, .keepAsCut].contains(step) { break }
        }
        switch steps.first {
        case .keepAsCut: return "keep as cut, offer continue"
        case .askForKey: return "key screen"
        case .listModels: return "model list"
        case .dropTurns: return "drop old turns, ask again once"
        case .again(after: 0): return "\(steps.count) more try"
        case .again(after: 20): return "wait 20 s"
        case .again(after: 1) where steps.count == 120: return "poll each 1 s, to \(waited) s"
        case .again(after: 1): return "\(steps.count) tries 1-2-4 s"
        default: return "\(steps)"
        }
    }

    @Test(arguments: [
        ChatTrouble.refused, .loading, .busy(retryAfter: 1), .serverFault, .contextExceeded, .unauthorized,
        .unknownModel,
        .wrongLimitName, .closed, .empty, .other,
    ])
    func aPartlyShownAnswerIsNotRetried(trouble: ChatTrouble) {
        #expect(RetryRule.step(after: trouble, shown: 1) == .keepAsCut)
    }

    @Test func turnsAreDroppedInOneStep() throws {
        let example = try growthCase("chat-budget")
        let given = try #require(example["given"])
        let expected = try #require(example["expect"])
        func number(_ name: String) throws -> Int { try #require(given[name]?.count) }
        let turns = try #require(given["turns"]?.items).compactMap(\.count)
        let budget = TurnBudget(
            contextSize: try number("n_ctx"), reply: try number("reply"), fixed: try number("fixed"), turns: turns,
            new: try number("new"))
        #expect(budget.room == expected["room"]?.count)
        #expect(budget.needed == expected["needed"]?.count)
        #expect(Array(turns.dropFirst(budget.dropped)) == expected["kept_turns"]?.items?.compactMap(\.count))
        #expect(budget.sent == expected["sent_with_new"]?.count)
    }

    @Test func fittingTurnsStayAndAnOversizedPromptIsReported() {
        let all = TurnBudget(contextSize: 4096, reply: 512, fixed: 100, turns: [100, 100], new: 50)
        #expect((all.dropped, all.sent, all.fits) == (0, 250, true))
        let none = TurnBudget(contextSize: 600, reply: 512, fixed: 100, turns: [100], new: 50)
        #expect((none.room, none.dropped, none.fits) == (0, 1, false))
    }

    @Test func tokensAreEstimated() {
        #expect(TokenEstimate.of(prose: "Start easy") == 4)
        #expect(TokenEstimate.of(figures: "14,2 km") == 5)
        #expect(TokenEstimate.isCut(promptTokens: 590, estimate: 1_000))
        #expect(!TokenEstimate.isCut(promptTokens: 600, estimate: 1_000))
    }
}
