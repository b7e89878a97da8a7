import FoundationEssentials
import Testing

@testable import JSONStore
@testable import QuadCore
@testable import QuadStorage

/// Items for other programs are written with the same bytes as in the files, and read like the files' decoder reads
/// them.
@Suite struct ItemJSONTests {
    private struct Moments: Codable, Equatable {
        var at: [Date]
        var days = [CalendarDay(dayNumber: 20_778)]
        var dues = [DueDate(CalendarDay(dayNumber: 20_778), minute: 15)]
        var address = "https://example.org/é?a=\"b\"\u{1}"
        var none: String?
    }

    private func compare<Value: Codable & Equatable>(_ value: Value) throws {
        let stored = try StorageJSON.encoder().encode(value)
        #expect(try ItemJSON.encoder().encode(value) == stored)
        let read = try StorageJSON.decoder().decode(Value.self, from: stored)
        #expect(read == value)
        #expect(try ItemJSON.decoder().decode(Value.self, from: stored) == read)
    }

    @Test(arguments: [
        0, 0.5, -1.5, 816_939_782, 816_939_782.25, 816_939_782.123456, 816_939_782.462, 4e9, -63_145_526_400,
        252_423_993_599,
    ])
    func datesAreEncodedAsInFiles(_ seconds: Double) throws {
        try compare(Moments(at: [Date(timeIntervalSinceReferenceDate: seconds)]))
    }

    @Test func anyCurrentDateIsEncodedAsInFiles() throws {
        let seconds = (0..<500).map { _ in Double.random(in: 5e8..<2e9) }
        try compare(Moments(at: seconds.map { Date(timeIntervalSinceReferenceDate: $0) }))
    }

    @Test func peopleAreEncodedAsInFiles() throws {
        var person = Person(id: "p", name: "Dana é")
        person.email = "dana@example.org"
        person.tags = ["a/b", "c"]
        try compare(person)
    }
}
