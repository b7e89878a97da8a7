import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import QuadCore

struct SchoolFilterTests {
    @Test(
        arguments: [
            ("fav", ["b"]), ("status:visiting", ["b"]), ("place:strong", ["a"]), ("size:stretch", ["b"]),
            ("never", ["a", "b"]),
            ("school b", ["b"]), ("div:d2", ["a"]), ("offer", ["b"]), ("cost:good", []),
            ("size:>5000", ["b"]), ("size:>=30k", ["b"]), ("size:<30000", []), ("size:none", ["a"]),
            ("place:<100", ["a"]), ("cost:<$25000", ["b"]), ("cost:none", ["a"]), ("city:lake", ["a"]),
            ("state:oh", ["b"]), ("state:none", ["a"]), ("next:film", ["a"]), ("next:none", ["b"]), ("film", ["a"]),
        ] as [(String, [String])])
    func filtering(line: String, ids: [String]) {
        var sample = SampleLog()
        sample.athlete.wishes = Athlete.Wishes(kilometers: 100, students: 1_000, latitude: 0, longitude: 0)
        var (near, large) = (School.Academics(), School.Academics())
        (near.latitude, near.longitude) = (0.5, 0)
        large.students = 30_000
        large.tuitionOutOfState = 24_100
        sample.add(school: "a", academics: near)
        sample.add(
            school: "b", .visiting, isFavorite: true, offers: [Offer(id: "o", kind: .partial)], academics: large)
        sample.records.schools[0].division = .d2
        sample.records.schools[0].city = "Lakemont"
        sample.records.schools[1].state = "OH"
        sample.records.pursuits[0].nextStep = "send film"
        let filter = SchoolFields.language.parse(line, FilterTime(now: 0))
        #expect(filter.problems.isEmpty)
        #expect(sample.log.lists.fittedSchools.filter { SchoolFields.table.matches(filter, $0) }.map(\.id) == ids)
    }

    /// A comma separates values, so a number with a comma would be two values.
    @Test(arguments: ["size:>5,000", "size:5,000", "size:>small", "cost:dear", "cost:<1,234,567"])
    func anInvalidNumberIsRefused(line: String) {
        #expect(SchoolFields.language.parse(line, FilterTime(now: 0)).problems.count == 1)
    }
}
