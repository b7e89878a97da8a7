import Testing

@testable import CoachesCore

/// Schools and people with similar names: “St. John's” is the school, even if Mary St. John is known as well.
@Suite struct SaintNameTests {
    private static let directory = LogDirectory(
        coaches: [
            LogSample.coach("mary", "Mary St. John", "granite"), LogSample.coach("ed", "Ed Blank", "johns"),
            LogSample.coach("kim", "Kim Park", "granite"),
        ],
        schools: [
            .init(id: "johns", name: "St. John's University"), .init(id: "granite", name: "Granite Tech"),
            .init(id: "park", name: "Park University"),
        ])

    @Test(arguments: [
        ("st. john's called", "johns"), ("st johns called", "johns"), ("Saint John's University called", "johns"),
        ("st. john called", "mary"), ("mary st. john called", "mary"), ("mary's call", "mary"),
        ("park's call", "kim"), ("called st. john’s", "johns"),
    ])
    func aNameThatEndsInSNamesTheSchool(_ line: String, _ meant: String) {
        let reading = LogSample.reader(Self.directory).read(line)
        let named = meant == "johns" ? reading.school : reading.coach
        #expect(named == .one(meant), "\(reading)")
    }
}
