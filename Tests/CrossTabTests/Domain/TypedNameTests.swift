import Testing

@testable import JobsCore
@testable import QuadCore

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
        ("k4", ["k4"]), ("visit", ["k3"]), (" VISIT ", ["k3"]), ("visit:", ["k3"]), ("vis", ["k3", "k4"]),
        ("visit fresno", ["k4"]), ("fres", ["k4"]), ("resno", []), ("ete", ["e"]), ("week", ["p1", "p2"]), ("", []),
        (" ", []),
        ("k", []), ("x", []), (":", []),
    ])
    func theBestMatchIsChosen(text: String, expected: [String]) {
        #expect(ids(text) == expected)
    }

    @Test func openJobsArePreferredOnRequest() {
        #expect(ids("week", prefersOpen: true) == ["p1"])
    }

    @Test(arguments: [
        ("12345678-9abc-4def-8123-456789abcdef", "12345678-9a"), ("1234567a-9abc-4def", "1234567a"),
        ("a2345678-9abc-4def", "a2345678"), ("12345678-1234-4123-8123-123456789012", nil), ("k3", nil), ("", nil),
    ])
    func aShortenedIDIsReadBack(id: String, expected: String?) {
        let shown = TypedID.shortened(id)
        #expect(shown == expected ?? id)
        if !id.isEmpty { #expect(TypedID.match(shown, among: [id], id: \.self) == [id]) }
    }

    @Test(arguments: [
        ("Ana", nil), ("Dana", "Dana Ortiz"), ("ortiz dana", "Dana Ortiz"), ("Anna", nil), ("J. Lee", "Joanna Lee"),
        ("obrien", "Tom O'Brien"), ("Thomas O’Brien", "Tom O'Brien"), ("Bob Fox", "Robert Fox"), ("jose", "José Peña"),
        ("St Johns", "St. John's University"), ("Saint John's University", "St. John's University"),
        ("st. john’s university", "St. John's University"), ("Harlan and Vale", "Harlan & Vale College"),
        ("Souza", nil), ("mt st marys", "Mount St. Mary's University"), ("tom oʼbrien", "Tom O'Brien"),
        ("Dana Ortiz Jr.", "Dana Ortiz"), ("Mike Fox", nil), ("Jr.", nil),
        ("anne marie", "Anne-Marie D'Souza"), ("dsouza", "Anne-Marie D'Souza"), ("lan", nil), ("university", nil),
    ])
    func aNameIsFoundByWholeWordsAndPrefixes(text: String, expected: String?) {
        let names = [
            "Dana Ortiz", "Joanna Lee", "Tom O'Brien", "Robert Fox", "José Peña", "St. John's University",
            "Mount St. Mary's University", "Harlan & Vale College", "Anne-Marie D'Souza",
        ]
        guard case .one(let found) = TypedName(text).match(among: names, id: { "id of \($0)" }, name: { $0 }) else {
            #expect(expected == nil, "\(text)")
            return
        }
        #expect(found == expected, "\(text)")
    }

    @Test(arguments: [
        ("25", []), ("300", []), ("25a", ["25a41c09"]), ("25", []), ("ab", []), ("abc", ["abc1", "abc2"]),
        ("abc1", ["abc1"]),
        ("2500", ["2500"]), ("25-", []),
    ])
    func anIDPrefixHasThreeCharactersIncludingALetter(text: String, expected: [String]) {
        let found = TypedID.match(text, among: ["25a41c09", "3007b", "abc1", "abc2", "2500"], id: { $0 })
        #expect(found == expected, "\(text)")
    }

    @Test func aPlainNumberGetsAHintAboutIDs() {
        #expect(JobError.noSuchJob("25").words.contains("a number alone is not accepted as part of an id"))
        #expect(!JobError.noSuchJob("x25").words.contains("number alone"))
    }

    @Test(arguments: [("visit", "k3"), ("k4", "k4"), ("vis", nil), ("été", "e"), ("", nil)])
    func aWholeNameIsFound(text: String, id: String?) {
        #expect(TypedName(text).whole(among: Self.things, id: \.id, name: \.name)?.id == id)
    }
}
