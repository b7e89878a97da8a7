import TestSupport
import Testing

@testable import CoreTestSupport
@testable import JobsCore

struct NeedCircleTests {
    private static func actions(_ text: String) -> [TemplateAction] {
        text.split(separator: " ").map { Sample.action(String($0)) }
    }

    static let shortest: [(graph: String, circle: String?)] = [
        ("a b<a c<a,b", nil),
        ("a<a b", "a a"),
        ("a<b b<a", "a b a"),
        // A step that waits for a cycle is not a part of it.
        ("a<b b<c c<b d<a", "b c b"),
        // The shortest of several cycles; among equally short cycles, the one through the earliest action.
        ("a<b b<c c<a d<e e<d", "d e d"),
        ("a<c b<d c<a d<b", "a c a"),
        ("a<c,b b<a c<a", "a b a"),
        ("x a<c b<a c<b,x", "a c b a"),
    ]

    @Test(arguments: shortest)
    func theShortestCycleIsNamed(graph: String, circle: String?) {
        #expect(NeedCircle.shortest(in: Self.actions(graph)) == circle?.split(separator: " ").map(String.init))
    }

    static let closed: [(graph: String, need: String, action: String, circle: String?)] = [
        ("a b<a c<b", "c", "a", "a c b a"),
        ("a b<a c<a,b", "c", "a", "a c a"),
        ("a b<a", "a", "b", nil),
        ("a", "a", "a", "a a"),
        ("a b<a c<a d<b,c", "d", "a", "a d b a"),
        ("a", "gone", "a", nil),
    ]

    @Test(arguments: closed)
    func aNeedThatWouldCloseACycleIsFound(graph: String, need: String, action: String, circle: String?) {
        #expect(
            NeedCircle.closed(by: need, of: action, in: Self.actions(graph))
                == circle?.split(separator: " ").map(String.init))
    }

    @Test(.processorTime(below: 10)) func aCycleOfThousandsIsFoundQuickly() {
        let ring = (0..<100_000).map { Sample.action("s\($0)<s\(($0 + 1) % 100_000)") }
        #expect(NeedCircle.shortest(in: ring)?.count == 100_001)
    }

    static let orders: [(job: String, isStrict: Bool, contradiction: [Int]?)] = [
        ("a b<a c<b", true, nil),
        ("a<b b", true, [1, 0]),
        ("a<b b", false, nil),
        // A stop does not block earlier steps.
        ("a<b |b", false, nil), ("a<b b<c |c d", false, nil), ("|a<b b", false, nil),
        ("a |b c<b", false, nil),
    ]

    @Test(arguments: orders)
    func anOrderThatContradictsTheNeedsIsFound(job text: String, isStrict: Bool, contradiction: [Int]?) {
        let actions = Sample.job(text).steps.map(\.action)
        let found = NeedOrder.contradiction(in: actions, isStrict: isStrict)
        #expect(found.map { [$0.ordered, $0.earlier] } == contradiction)
    }
}
