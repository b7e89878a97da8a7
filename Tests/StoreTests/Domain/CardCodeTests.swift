import Testing

@testable import StoreCore
@testable import StoreKit

/// The cards of customers in any spelling.
@Suite struct CardCodeTests {
    private static func listed(_ id: String, _ cards: String...) -> ListedCustomer {
        ListedCustomer(StoreCustomer(id: id, cards: cards.map { .init(code: $0) }), nil, StoreBooks())
    }

    private static let customers = [
        listed("anna", "C-014"), listed("ben", "7"), listed("carla", "0042 81"), listed("dora", "ab"),
        listed("eva", "0"), listed("fred", "X1", "00123456789012"), listed("one", "5-5"), listed("two", "0055"),
    ]

    @Test(arguments: [
        ("C-014", "anna"), ("c014", "anna"), ("c 014", "anna"), ("]C0C-014", "anna"), ("00C-014", "anna"), ("7", "ben"),
        ("007", "ben"), (" 7 ", "ben"), ("4281", "carla"), ("42-81", "carla"), ("004281", "carla"), ("AB", "dora"),
        ("a-b", "dora"), ("0", "eva"), ("000", "eva"), ("x1", "fred"), ("123456789012", "fred"), ("5-5", "one"),
        ("0055", "two"), ("55", nil), ("", nil), ("-", nil), ("C014X", nil), ("8", nil),
    ])
    func aCardIsFound(_ text: String, _ id: String?) {
        #expect(CardCode(text).customer(among: Self.customers)?.id == id)
    }

    @Test func aSharedCardIsFoundAsWritten() {
        #expect(CardCode("55").owners(among: Self.customers).map(\.id) == ["one", "two"])
    }
}
