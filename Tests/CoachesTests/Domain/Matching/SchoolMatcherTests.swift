import Testing

@testable import CoachesCore

struct SchoolMatcherTests {
    private func reasons(_ schools: [School], distinct: [DistinctPair] = []) -> [String] {
        var records = FamilyRecords()
        records.schools = schools
        records.distinct = distinct
        return SchoolMatcher(records).proposals.map { "\($0.strength.word) \($0.first)\($0.second) \($0.reason)" }
    }

    @Test(
        arguments: [
            ("St. John's University", "Saint Johns University", "strong same name"),
            ("Élan College", "Elan College", "strong same name"),
            ("Texas A&M", "Texas A and M", "strong same name"),
            ("Mt. Hood College", "Mount Hood College", "strong same name"),
            ("Cedar Univ.", "Cedar University", "strong same name"),
            ("University of Cedar", "Cedar University", "medium same words in another order"),
            ("The University of Cedar", "Univ of Cedar", "medium same words in another order"),
            ("Cedar", "Cedar University", "weak same name except for “University” or “College”"),
            ("MIT", "Massachusetts Institute of Technology", "weak one is the initials of the other"),
            ("Lakemont College", "Lakemnot College", "weak names one letter apart"),
            ("Lakemont College", "Lakemontt College", "weak names one letter apart"),
        ])
    func twoSpellingsMatch(one: String, other: String, reason: String) {
        let found = reasons([School(id: "a", name: one), School(id: "b", name: other)])
        #expect(found == [reason.replacing(" ", with: " ab ", maxReplacements: 1)])
        #expect(reasons([School(id: "a", name: other), School(id: "b", name: one)]).count == 1)
    }

    @Test(
        arguments: [
            ("Boston University", "Boston College"), ("Texas State", "Texas Tech"), ("North College", "South College"),
            ("School 1", "School 2"), ("Ohio State University", "Iowa State University"), ("Granite", "Cedar"),
            ("!", "?"),
        ])
    func twoSchoolsDoNotMatch(one: String, other: String) {
        #expect(reasons([School(id: "a", name: one), School(id: "b", name: other)]) == [])
    }

    @Test func knownDetailsDistinguishTwoSchools() {
        let ohio = School(id: "a", name: "Miami University", state: "OH")
        let florida = School(id: "b", name: "University of Miami", state: "FL")
        #expect(reasons([ohio, florida]) == [])
        let long = School(id: "c", name: "University of Miami", state: "Florida")
        #expect(reasons([florida, long]) == ["strong bc same name"])
        let d1 = School(id: "d", name: "Cedar", division: .d1)
        let d3 = School(id: "e", name: "Cedar University", division: .d3)
        #expect(reasons([d1, d3]) == [])
        #expect(reasons([ohio, School(id: "b", name: "Miami")], distinct: [DistinctPair("b", "a")]) == [])
    }

    @Test func anAliasOrAWebsiteMatches() {
        let one = School(id: "a", name: "Granite Tech", aliases: ["GIT"], website: "https://www.granite.edu/sports")
        #expect(reasons([one, School(id: "b", name: "G.I.T.")]) == ["strong ab same name"])
        let other = School(id: "b", name: "Granite Tech University", website: "granite.edu")
        #expect(reasons([one, other]) == ["medium ab same website and compatible names"])
    }

    /// A conference or a state system has one website for all its schools, and a state has many schools.
    @Test(
        arguments: [
            ("Stone Polytechnic", "Granite Tech"), ("University of Maine at Augusta", "University of Maine at Machias"),
            ("Cal State Fullerton", "Cal State Northridge"), ("SUNY Oswego", "SUNY Geneseo"),
            ("University of Maine", "University of Maine at Machias"),
        ])
    func aSharedWebsiteOrStateAloneDoesNotMatch(_ one: String, _ other: String) {
        let site = "https://www.bigconference.org/schools/one"
        let (first, second) = (
            School(id: "a", name: one, state: "CA", website: site),
            School(id: "b", name: other, state: "CA", website: "bigconference.org/two")
        )
        #expect(reasons([first, second]) == [])
        #expect(reasons([first, School(id: "b", name: one, state: "NV", website: site)]) == [])
    }

    /// With thousands of schools of one name, the time must not grow with the number of pairs.
    @Test func manySchoolsOfOneNameAreComparedWithAFewOthers() {
        let schools = (0..<3_000).map { School(id: "s\($0)", name: "Cedar University") }
        #expect(reasons(schools).count < 3_000 * 13)
    }
}
