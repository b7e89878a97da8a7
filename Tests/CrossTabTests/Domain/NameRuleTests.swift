import Testing

@testable import CoachesCore
@testable import JobsCore
@testable import QuadCore

/// One table of names for all readers of names: options and forms (`TypedName`), lines about contacts (the indexes),
/// and imports (`SchoolBook`).
@Suite struct NameRuleTests {
    private static let people = [
        "Dana Ortiz", "Joanna Lee", "Tom O'Brien", "Robert Fox", "José Peña", "Anne-Marie D'Souza", "J.D. Ward",
    ]
    private static let schools = [
        "St. John's University", "Mount St. Mary's University", "Harlan & Vale College", "University of Quarry Hill",
        "Texas A&M",
    ]

    private func typed(_ text: String, _ names: [String]) -> String? {
        guard case .one(let name) = TypedName(text).match(among: names, id: { "id of \($0)" }, name: { $0 }) else {
            return nil
        }
        return name
    }

    @Test(
        arguments: [
            ("Dana", "Dana Ortiz"), ("ortiz dana", "Dana Ortiz"), ("d.ortiz", "Dana Ortiz"), ("D. Ortiz", "Dana Ortiz"),
            ("J. Lee", "Joanna Lee"), ("obrien", "Tom O'Brien"), ("O’Brien", "Tom O'Brien"),
            ("tom oʼbrien", "Tom O'Brien"), ("Thomas O`Brien", "Tom O'Brien"), ("Bob Fox", "Robert Fox"),
            ("jose", "José Peña"), ("pena", "José Peña"), ("anne marie", "Anne-Marie D'Souza"),
            ("dsouza", "Anne-Marie D'Souza"), ("jd ward", "J.D. Ward"), ("J. D. Ward", nil), ("Ana", nil),
            ("Anna", nil), ("Souza", nil), ("lan", nil), ("Mike Fox", nil),
        ] as [(String, String?)])
    func aPersonIsFoundTheSameWayEverywhere(_ text: String, _ name: String?) {
        #expect(typed(text, Self.people) == name, "by an option")
        let entries = Self.people.map { LogDirectory.CoachEntry(id: $0, name: $0) }
        let places = LogCoachIndex(entries).coaches(named: LogName.words(text), worst: .beginning)?.places ?? []
        #expect((places.count == 1 ? Self.people[places[0]] : nil) == name, "in a line")
    }

    @Test(
        arguments: [
            ("St Johns", "St. John's University"), ("Saint John's University", "St. John's University"),
            ("st. john’s univ.", "St. John's University"), ("St.John's", "St. John's University"),
            ("Harlan and Vale", "Harlan & Vale College"), ("harlan & vale college", "Harlan & Vale College"),
            ("mt st marys", "Mount St. Mary's University"), ("Quarry Hill", "University of Quarry Hill"),
            ("U of Quarry Hill", "University of Quarry Hill"), ("texas a&m", "Texas A&M"),
            ("Texas A and M", "Texas A&M"), ("Stanford", nil),
        ] as [(String, String?)])
    func aSchoolIsFoundTheSameWayEverywhere(_ text: String, _ name: String?) {
        let entries = Self.schools.map { LogDirectory.SchoolEntry(id: $0, name: $0, aliases: []) }
        let places = LogSchoolIndex(entries).schools(named: LogName.words(text), worst: .whole)?.places ?? []
        #expect((places.count == 1 ? Self.schools[places[0]] : nil) == name, "in a line")
    }

    @Test(arguments: [
        "Saint John's University", "St Johns University", "ST. JOHN’S UNIV.", "St. John's U",
    ])
    func anImportRecognizesASchoolInAnySpelling(_ name: String) {
        let school = School(id: "s", name: "St. John's University", createdAt: .day(CalendarDay(dayNumber: 20_000)))
        #expect(school.isCalled(name))
        #expect(SchoolBook([school]).find(name)?.id == "s")
    }

    @Test(arguments: [("Dnaa", "Dana Ortiz"), ("Ortis", "Dana Ortiz"), ("Obrian", "Tom O'Brien")])
    func aTypoGetsASuggestion(_ text: String, _ name: String) {
        #expect(TypedName(text).proposals(among: Self.people).contains(name))
        let error = CoachError.notFound(text, kind: "coach", proposals: [name])
        #expect(error.words.contains("did you mean \(name)?"), "\(error.words)")
        let jobs = JobError.noSuchJob(text, proposals: [name])
        #expect(jobs.words.contains("did you mean \(name)?"), "\(jobs.words)")
    }

    @Test func aFilterWithoutHitsSuggestsASimilarName() throws {
        let table = FilterTable<String>([.init(FilterField("who", .text, "")) { .texts([$0]) }], texts: { [$0] })
        let filter = table.language.parse("who:Dnaa", FilterTime(now: 0, zone: 0))
        #expect(table.unknownNames(filter, among: Self.people).first?.contains("Dana Ortiz") == true)
        let known = table.language.parse("who:Dana", FilterTime(now: 0, zone: 0))
        #expect(table.unknownNames(known, among: Self.people).isEmpty)
    }

    @Test(
        arguments: [
            ("tag:#shop", nil), ("tag:\"#shop\"", nil), ("tag:+shop", nil), ("tag:=#shop", nil), ("-tag:zz", nil),
            ("tag:zz", "Nothing here has the tag zz"), ("tag:\"#zz\"", "Nothing here has the tag zz"),
            ("tag:shpo", "Nothing here has the tag shpo; did you mean shop?"), ("who:zz", nil),
        ] as [(String, String?)])
    func anUnknownTagIsReported(_ text: String, _ words: String?) {
        let columns: [FilterTable<String>.Column] = [
            .init(FilterField("tag", .text, "")) { .texts([$0]) },
            .init(FilterField("who", .text, "")) { .texts([$0]) },
        ]
        let table = FilterTable<String>(columns, texts: { [$0] })
        let filter = table.language.parse(text, FilterTime(now: 0, zone: 0))
        #expect(filter.problems.isEmpty, "\(filter.problems)")
        #expect(table.unknownNames(filter, among: ["shop", "home"]).first == words)
        if words == nil, !text.hasSuffix("zz") {
            #expect(table.matches(filter, "shop") && !table.matches(filter, "home"))
        }
    }
}
