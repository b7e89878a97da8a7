import Testing

@testable import QuadCore

struct FieldMergeTests {
    struct Two: Equatable {
        var one = "a"
        var other: Int? = 1
    }

    /// The displayed item is: one: "a", other: 1.
    @Test(
        arguments: [
            (Two(), Two(), Two(), nil), (Two(one: "b"), Two(other: 2), Two(one: "b", other: 2), nil),
            (Two(one: "b"), Two(one: "b"), Two(one: "b"), nil),
            (Two(one: "b"), Two(one: "c"), Two(one: "c"), "One is now “c” there and “b” here"),
            (
                Two(one: "", other: nil), Two(one: "c", other: 3), Two(one: "c", other: 3),
                "One is now “c” there and nothing here; Other is now “3” there and nothing here"
            ),
        ] as [(Two, Two, Two, String?)])
    func onlyChangedFieldsAreWritten(mine: Two, stored: Two, merged: Two, problem: String?) {
        var merge = FieldMerge(before: Two(), after: mine, stored: stored)
        merge.take("One", \.one)
        merge.take("Other", \.other) { $0.map { "\($0)" } ?? "" }
        #expect(merge.merged == merged && merge.problem == problem)
    }

    @Test(arguments: [(MergeChoice.Side.mine, "b"), (.theirs, "c")])
    func aCollisionIsResolvedAsTheUserChose(side: MergeChoice.Side, one: String) {
        MergeChoice.$current.withValue(MergeChoice(side)) {
            var merge = FieldMerge(before: Two(), after: Two(one: "b", other: 5), stored: Two(one: "c"))
            merge.take("One", \.one)
            merge.take("Other", \.other) { "\($0 ?? 0)" }
            #expect(merge.merged == Two(one: one, other: 5) && merge.problem == nil)
        }
    }

    /// The displayed value is 1.
    @Test(
        arguments: [
            (mine: 1, theirs: 1, side: .theirs), (1, 2, .theirs), (2, 1, .mine), (2, 2, .theirs), (2, 3, nil),
        ] as [(mine: Int, theirs: Int, side: MergeChoice.Side?)])
    func aFieldChangedOnOneSideTakesItsValue(mine: Int, theirs: Int, side: MergeChoice.Side?) {
        #expect(MergeChoice.Side(before: 1, mine: mine, theirs: theirs) == side)
    }

    /// The displayed list has a and b.
    @Test(arguments: [
        (mine: "ab", stored: "ab", merged: "ab"), ("abc", "abd", "abdc"), ("abc", "abc", "abc"), ("b", "abd", "bd"),
        ("ab", "ba", "ba"), ("a", "b", ""), ("", "abcc", "cc"),
    ])
    func elementsAreAddedAndRemovedOneByOne(mine: String, stored: String, merged: String) {
        var merge = FieldMerge(before: Array("ab"), after: Array(mine), stored: Array(stored))
        merge.takeEach(\.self)
        #expect(String(merge.merged) == merged && merge.problem == nil)
    }

    @Test(arguments: [
        (FieldWords.of("text"), "text"), (FieldWords.of(["a", "b"]), "a, b"), (FieldWords.of(true), "yes"),
        (FieldWords.of(false), "no"), (FieldWords.of(5), "5"), (FieldWords.of(Person.Permission.admin), "admin"),
        (FieldWords.of(CalendarDay(dayNumber: 0)), "1970-01-01"), (FieldWords.of(String?.none as Any), ""),
        (FieldWords.of(String?.some("text") as Any), "text"), (FieldWords.of(Int?.some(5) as Any), "5"),
        (FieldWords.of([String]?.some(["a", "b"]) as Any), "a, b"), (FieldWords.of(Bool?.some(true) as Any), "yes"),
        (FieldWords.of(Person.Permission?.some(.user) as Any), "user"),
        (FieldWords.of(CalendarDay?.some(CalendarDay(dayNumber: 1)) as Any), "1970-01-02"),
        (FieldWords.of(CalendarDay?.none as Any), ""),
    ])
    func aValueIsNamedInWords(words: String, expected: String) {
        #expect(words == expected)
    }
}
