import QuadDomain
import Testing

struct TypedNameTests {
    private struct Thing {
        let id: String
        let name: String
        var isOpen = true
    }

    private static let things = [
        Thing(id: "k3", name: "Visit"), Thing(id: "k4", name: "Visit: Fresno"), Thing(id: "p1", name: "Practice week"),
        Thing(id: "p2", name: "Practice week", isOpen: false), Thing(id: "e", name: "Été"),
    ]

    private func ids(_ text: String, beginning: Bool = false, prefersOpen: Bool = false) -> [String] {
        let match = TypedName(text).match(
            among: Self.things, id: \.id, name: \.name, takesBeginningOfID: beginning,
            prefers: { !prefersOpen || $0.isOpen })
        return switch match {
        case .none: []
        case .one(let thing): [thing.id]
        case .several(let things): things.map(\.id)
        }
    }

    @Test(arguments: [
        ("k4", ["k4"]), ("visit", ["k3"]), (" VISIT ", ["k3"]), ("visit:", ["k4"]), ("vis", ["k3", "k4"]),
        ("fres", ["k4"]), ("ete", ["e"]), ("week", ["p1", "p2"]), ("", []), (" ", []), ("k", ["p1", "p2"]), ("x", []),
    ])
    func whatFitsBestIsMeant(text: String, expected: [String]) {
        #expect(ids(text) == expected)
    }

    @Test func theBeginningOfAnIDAndWhatIsOpenCountWhereThatIsAskedFor() {
        #expect(ids("k", beginning: true) == ["k3", "k4"] && ids("p", beginning: true, prefersOpen: true) == ["p1"])
        #expect(ids("week", prefersOpen: true) == ["p1"])
    }

    @Test(arguments: [("visit", "k3"), ("k4", "k4"), ("vis", nil), ("été", "e"), ("", nil)])
    func aWholeNameIsNoPartOfOne(text: String, id: String?) {
        #expect(TypedName(text).whole(among: Self.things, id: \.id, name: \.name)?.id == id)
    }
}
