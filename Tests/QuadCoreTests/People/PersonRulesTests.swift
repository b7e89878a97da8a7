import Testing

@testable import QuadCore

@Suite struct PersonRulesTests {
    private static let admin = Person(id: "me", name: "Maya", permission: .admin)
    private static let user = Person(id: "me", name: "Maya", permission: .user)
    private static let dana = Person(id: "dana", name: "Dana")

    private static func made(_ person: Person, _ permission: Person.Permission) -> Person {
        var person = person
        person.permission = permission
        return person
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let before: Person?
        let after: Person?
        let actor: Person
        let refusal: String?
    }

    static let cases = [
        Case(testDescription: "anybody adds a user", before: nil, after: dana, actor: user, refusal: nil),
        Case(
            testDescription: "a user adds no admin", before: nil, after: made(dana, .admin), actor: user,
            refusal: "Only an admin can change permissions"),
        Case(testDescription: "an admin does", before: nil, after: made(dana, .admin), actor: admin, refusal: nil),
        Case(
            testDescription: "a user makes nobody an admin", before: dana, after: made(dana, .admin), actor: user,
            refusal: "Only an admin can change permissions"),
        Case(
            testDescription: "but themselves, as nobody else could", before: user, after: admin, actor: user,
            refusal: nil),
        Case(testDescription: "an admin becomes a user", before: admin, after: user, actor: admin, refusal: nil),
        Case(
            testDescription: "nobody is without a name", before: dana, after: Person(id: "dana", name: " "),
            actor: admin, refusal: "needs a name"),
        Case(
            testDescription: "nobody deletes the user", before: admin, after: nil, actor: admin,
            refusal: "You cannot delete yourself"),
        Case(testDescription: "an admin deletes others", before: dana, after: nil, actor: admin, refusal: nil),
        Case(
            testDescription: "a user deletes nobody", before: dana, after: nil, actor: user,
            refusal: "Only an admin can delete people"),
    ]

    @Test(arguments: cases)
    func rightsToChangePeopleAreChecked(_ example: Case) {
        let refusal = Person.refusal(changing: example.before, to: example.after, by: example.actor)
        if let expected = example.refusal {
            #expect(refusal?.contains(expected) == true, "\(refusal ?? "allowed")")
        } else {
            #expect(refusal == nil)
        }
    }

    @Test func fieldsChangedElsewhereStay() {
        var edited = Self.dana
        edited.email = "dana@example.org"
        var theirs = Self.dana
        theirs.name = "Dana Reyes"
        theirs.tags = ["home"]
        let both = theirs.taking(edited, insteadOf: Self.dana)
        #expect(both.name == "Dana Reyes" && both.tags == ["home"] && both.email == "dana@example.org")
    }

    private static let everybody = [
        admin, Person(id: "dana", name: "Dana Reyes", roles: ["family"], email: "dana@example.org", tags: ["home"]),
        Person(
            id: "patel", name: "Ms. Patel", roles: ["counselor", "staff"], phones: ["555 0100"], handles: ["@patel"],
            notes: "room 114"),
    ]

    @Test(
        arguments: [
            ("", ["me", "dana", "patel"]), ("admin", ["me"]), ("-admin", ["dana", "patel"]), ("role:staff", ["patel"]),
            ("permission:user role:family", ["dana"]), ("tag:home", ["dana"]), ("email:example.org", ["dana"]),
            ("phone:555", ["patel"]), ("handle:@patel", ["patel"]), ("114", ["patel"]), ("reyes", ["dana"]),
        ])
    func peopleAreFiltered(_ text: String, _ expected: [String]) {
        let filter = PersonFields.table.language.parse(text, FilterTime(now: 0))
        #expect(filter.problems == [])
        #expect(Self.everybody.filter { PersonFields.table.matches(filter, $0) }.map(\.id) == expected)
    }
}
