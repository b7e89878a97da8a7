import Testing

@testable import CoachesCore

struct SchoolFitTests {
    private func school(
        students: Int? = nil, net: Int? = nil, outOfState: Int? = nil, inState: Int? = nil,
        at place: (Double, Double)? = nil
    ) -> School {
        var school = School(id: "s", name: "Granite Tech")
        school.academics.students = students
        school.academics.netPrice = net
        school.academics.tuitionOutOfState = outOfState
        school.academics.tuitionInState = inState
        school.academics.latitude = place?.0
        school.academics.longitude = place?.1
        return school
    }

    @Test(
        arguments: [
            (5_000, 5_000, "strong"), (1, 5_000, "strong"), (5_001, 5_000, "good"), (6_250, 5_000, "good"),
            (6_251, 5_000, "stretch"), (nil, 5_000, "?"), (5_000, nil, "?"), (nil, nil, "?"), (5_000, -1, "?"),
            (0, 0, "strong"), (1, 0, "stretch"),
        ] as [(Int?, Int?, String)])
    func aNumberIsComparedWithTheWish(students: Int?, wish: Int?, word: String) {
        let fit = SchoolFit(school(students: students), wishes: Athlete.Wishes(students: wish))
        #expect(fit[.size]?.word == word)
        #expect(fit[.place]?.grade == nil && fit[.cost]?.grade == nil)
        #expect(fit.known == (word == "?" ? 0 : 1))
        #expect(fit.together?.rawValue == (word == "?" ? nil : word))
    }

    @Test(
        arguments: [
            ([2, 2, 2], "strong, from 3"), ([2, 2, 1], "strong, from 3"), ([2, 2, 0], "good, from 3"),
            ([2, 1, 1], "good, from 3"),
            ([2, 1, 0], "good, from 3"), ([1, 1, 0], "stretch, from 3"), ([2, 0, 0], "stretch, from 3"),
            ([0, 0, 0], "stretch, from 3"),
            ([2, 1], "strong, from 2"), ([2, 0], "good, from 2"), ([1, 0], "stretch, from 2"),
            ([1, 1], "good, from 2"),
        ] as [([Int], String)])
    func together(points: [Int], word: String) {
        func figure(_ place: Int) -> Int? { points.indices.contains(place) ? [200, 120, 100][points[place]] : nil }
        // One degree of latitude is 111 km.
        let degrees = points.count > 2 ? [2.0, 1.2, 0.9][points[2]] : nil
        let fit = SchoolFit(
            school(students: figure(0), net: figure(1), at: degrees.map { ($0, 0) }),
            wishes: Athlete.Wishes(kilometers: 111, students: 100, cost: 100, latitude: 0, longitude: 0))
        #expect(fit.togetherWords == "overall \(word) known")
        #expect(fit.togetherWords.contains { $0 == "." } == false)
    }

    @Test(
        arguments: [
            ((0.0, 0.0), (0.0, 0.0), 0), ((0, 0), (0, 180), 20_015), ((90, 0), (-90, 0), 20_015), ((0, 0), (1, 0), 111),
            ((38.58, -121.49), (34.05, -118.24), 582), ((51.5074, -0.1278), (48.8566, 2.3522), 344),
            ((0, 179.5), (0, -179.5), 111), ((91, 0), (0, 0), nil), ((0, 0), (0, .nan), nil),
        ] as [((Double, Double), (Double, Double), Int?)])
    func distances(home: (Double, Double), place: (Double, Double), kilometers: Int?) {
        let fit = SchoolFit(
            school(at: place), wishes: Athlete.Wishes(kilometers: 300, latitude: home.0, longitude: home.1))
        #expect(fit[.place]?.figure.map { Int($0.rounded()) } == kilometers)
    }

    @Test func theNetPriceComesFirst() {
        func cost(_ school: School) -> String? { SchoolFit(school, wishes: Athlete.Wishes(cost: 18_000))[.cost]?.words }
        #expect(cost(school(net: 24_100, outOfState: 40_000)) == "$24,100 net price, wish up to $18,000")
        #expect(cost(school(outOfState: 40_000, inState: 9_000)) == "$40,000 tuition out of state, wish up to $18,000")
        #expect(cost(school(inState: 9_000)) == "$9,000 tuition in state, wish up to $18,000")
        #expect(cost(school()) == "cost not known, wish up to $18,000")
    }

    @Test func wordsAndSigns() {
        let wishes = Athlete.Wishes(kilometers: 300, students: 5_000, latitude: 0, longitude: 0)
        let fit = SchoolFit(school(students: 5_600, at: (1, 0)), wishes: wishes)
        #expect(
            fit.signals.map(\.words) == [
                "111 km, wish up to 300", "5,600, wish up to 5,000", "cost not known, no wish",
            ])
        #expect(fit.signals.map(\.sign) == ["++", "+", "?"])
        #expect(SchoolFit(school(), wishes: Athlete.Wishes()).togetherWords == "nothing known to compare")
    }

    @Test(
        arguments: [
            (3.2, 3.7, "GPA asked 3.2, yours 3.7", true), (3.75, 3.7, "GPA asked 3.75, yours 3.7", false),
            (3, 3.05, "GPA asked 3.0, yours 3.05", true), (3.2, nil, "GPA asked 3.2, yours ?", nil),
            (nil, 4, "GPA asked ?, yours 4.0", nil),
        ] as [(Double?, Double?, String, Bool?)])
    func grades(asked: Double?, yours: Double?, words: String, isMet: Bool?) {
        var school = school()
        school.academics.gpa = asked
        let compared = AcademicComparison.all(school, Athlete(id: "a", gpa: yours))
        #expect(compared.map(\.words) == [words] && compared.map(\.isMet) == [isMet])
    }

    @Test func unknownTestScoresAreLeftOut() {
        var school = school()
        #expect(AcademicComparison.all(school, Athlete(id: "a")).isEmpty)
        school.academics.act = 24
        let athlete = Athlete(id: "a", sat: 1_210, act: 24)
        #expect(
            AcademicComparison.all(school, athlete).map(\.words) == [
                "SAT asked ?, yours 1210", "ACT asked 24, yours 24",
            ])
        #expect(AcademicComparison.all(school, athlete).map(\.isMet) == [nil, true])
    }
}
