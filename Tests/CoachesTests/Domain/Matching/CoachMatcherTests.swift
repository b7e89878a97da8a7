import Testing

@testable import CoachesCore
@testable import QuadCore

struct CoachMatcherTests {
    private func records(_ coaches: (id: String, name: String, school: String?, reach: [String])...) -> FamilyRecords {
        var records = FamilyRecords()
        for coach in coaches {
            var person = Person(id: coach.id, name: coach.name)
            for text in coach.reach {
                if text.hasPrefix("@") {
                    person.handles.append(text)
                } else if text.contains("@") {
                    person.otherEmails.append(text)
                } else {
                    person.phones.append(text)
                }
            }
            records.people.append(person)
            records.coaches.append(Coach(id: coach.id, school: coach.school))
        }
        return records
    }

    private func words(_ matching: CoachMatcher) -> [String] {
        matching.proposals.map { "\($0.first) \($0.second) \($0.strength.word): \($0.reason)" }
    }

    @Test func aSharedAddressSaysHowLikelyTheMatchIs() {
        let matching = CoachMatcher(
            records(
                ("a", "Sam Lee", "s", ["sam@x.edu", "5305550100"]),
                ("b", "Samuel Lee", nil, ["SAM@x.edu", "(530) 555-0100"]),
                ("c", "Dana Ortiz", "t", ["@team"]), ("d", "Dana Ortis", "t", []), ("e", "Kim Park", nil, ["@kim"]),
                ("f", "Kim Park", "s", ["@KIM"]), ("g", "Jo Lee", "s", ["@team", "5305550100"])))
        #expect(
            words(matching) == [
                "a b strong: same email and phone", "c d medium: same school", "e f weak: same handle and name",
            ])
        #expect(
            matching.notProposed.map { "\($0.coaches.joined(separator: " ")): \($0.reason)" } == [
                "a b g: one phone, two names (an office's phone)", "c g: one handle, two names (team account)",
            ])
    }

    @Test(arguments: [
        ("Patrick Lee", "Patricia Lee"), ("Alexander Ortiz", "Alexandra Ortiz"), ("Al Bo Jr.", "Al Bo Sr."),
    ])
    func differentPeopleAreNotProposed(_ one: String, _ other: String) {
        #expect(CoachMatcher(records(("a", one, "s", []), ("b", other, "s", []))).proposals.isEmpty)
    }

    @Test func aRefusedPairIsNotProposedAgain() throws {
        var family = records(("a", "Sam Lee", "s", ["s@x.edu"]), ("b", "Sam Lee", "s", ["s@x.edu"]))
        #expect(words(CoachMatcher(family)) == ["a b strong: same email and school and name"])
        family.distinct = [DistinctPair("b", "a")]
        #expect(CoachMatcher(family).proposals.isEmpty)
    }

    @Test func theDuplicateInTheTableIsFound() throws {
        var choices = ImportChoices()
        choices.keepsDuplicates = true
        let family = Family().taking(try ImportSamples.plan(ImportSamples.fixture("coaches.csv"), choices))
        let matching = CoachMatcher(family.records)
        #expect(matching.proposals.map(\.strength) == [.strong])
        #expect(matching.proposals[0].reason == "same email and school and name")
        #expect(matching.notProposed.map(\.reason) == ["one handle, two names (team account)"])
    }

    @Test func thousandsWithTheSameMailboxFinishInTime() {
        var family = FamilyRecords()
        for number in 0..<2000 {
            family.people.append(Person(id: "\(number)", name: "Ann\(number % 1000) Bo", email: "team@x.edu"))
            family.coaches.append(Coach(id: "\(number)", school: "s"))
        }
        let matching = CoachMatcher(family)
        #expect((1_000...30_000).contains(matching.proposals.count) && matching.notProposed.count == 1)
    }
}
