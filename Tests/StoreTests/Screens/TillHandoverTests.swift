import StoreKit
import Testing
import ViewState

@testable import StoreUI

@MainActor
@Suite struct TillHandoverTests {
    enum Step: Sendable {
        case tender(TenderKind?), topUp(String), code(String), keys(String), rest(String)
        case takeTender, takeTopUp, takeCodes, takeKeys, takeRest(String)
    }

    struct Case: Sendable {
        let steps: [Step]
        var taken: [String] = []
        var hasTopUp = false
        var hasCodes = false
        var hasKeys = false
        var rest: String?
    }

    @Test(arguments: [
        Case(
            steps: [.takeTender, .takeTopUp, .takeCodes, .takeKeys, .takeRest("a")],
            taken: ["nil", "nil", "", "", "false"]),
        Case(steps: [.tender(.card), .takeTender, .takeTender], taken: ["card", "nil"]),
        Case(steps: [.tender(.card), .tender(nil), .takeTender], taken: ["nil"]),
        Case(steps: [.topUp("a"), .topUp("b")], hasTopUp: true),
        Case(steps: [.topUp("a"), .topUp("b"), .takeTopUp, .takeTopUp], taken: ["b", "nil"]),
        Case(steps: [.code("1"), .code("2")], hasCodes: true),
        Case(steps: [.code("1"), .code("2"), .takeCodes, .takeCodes], taken: ["1 2", ""]),
        Case(steps: [.keys("12"), .keys("3")], hasKeys: true),
        Case(steps: [.keys("12"), .keys("3"), .takeKeys, .takeKeys], taken: ["123", ""]),
        Case(steps: [.keys("")]),
        Case(steps: [.rest("a"), .takeRest("b")], taken: ["false"], rest: "a"),
        Case(steps: [.rest("a"), .rest("b"), .takeRest("b"), .takeRest("b")], taken: ["true", "false"]),
        // Each value separately.
        Case(
            steps: [.tender(.gift), .topUp("a"), .code("1"), .keys("2"), .rest("b"), .takeTender], taken: ["gift"],
            hasTopUp: true, hasCodes: true, hasKeys: true, rest: "b"),
    ])
    func eachValueIsTakenOnce(_ given: Case) {
        let handover = TillHandover()
        #expect(given.steps.compactMap { Self.take($0, handover) } == given.taken)
        #expect(handover.hasTopUp == given.hasTopUp)
        #expect(handover.hasCodes == given.hasCodes)
        #expect(handover.hasKeys == given.hasKeys)
        #expect(handover.restOfSplit == given.rest)
    }

    private static func take(_ step: Step, _ handover: TillHandover) -> String? {
        switch step {
        case .tender(let tender): handover.leave(tender: tender)
        case .topUp(let customer): handover.leave(topUpOf: customer)
        case .code(let code): handover.leave(code: code)
        case .keys(let text): handover.leave(text.map { Key.character($0) })
        case .rest(let id): handover.leave(restOfSplit: id)
        case .takeTender: return handover.takeTender()?.rawValue ?? "nil"
        case .takeTopUp: return handover.takeTopUp() ?? "nil"
        case .takeCodes: return handover.takeCodes().joined(separator: " ")
        case .takeKeys: return String(handover.takeKeys().compactMap(\.text))
        case .takeRest(let id): return "\(handover.takeRest(id))"
        }
        return nil
    }
}
