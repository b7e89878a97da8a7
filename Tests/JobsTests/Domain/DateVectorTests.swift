import FoundationEssentials
import Testing

@testable import JobsCore
@testable import QuadCore

/// The cases of `dates.json`, which other programs are tested with as well.
@Suite struct DateVectorTests {
    private struct File: Decodable {
        let cases: [Case]
    }

    private struct Case: Decodable {
        let text: String
        let now: String
        let zone: String
        let kind: String
        let order: String?
        let expect: String?
        let accept: [String?]?
    }

    private func cases() throws -> [Case] {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/dates.json")
        return try JSONDecoder().decode(File.self, from: try Data(contentsOf: url)).cases
    }

    @Test func everyCaseIsReadOrRefused() throws {
        let cases = try cases()
        #expect(cases.count > 190)
        for one in cases {
            let time = try zone(one.zone)
            let now = try #require(DueDate(one.now))
            let reader = DateReader(
                now: time.moment(now), time: time, order: one.order.flatMap(DateOrder.init(rawValue:)) ?? .monthFirst)
            // A complete date means the same in both directions, but a date in the past direction cannot be in the
            // future.
            let isAhead = one.expect.map { $0.prefix(10) >= one.now.prefix(10) } ?? false
            let direction: DateReader.Direction = one.kind == "past" || (one.kind == "any" && !isAhead) ? .past : .due
            let found = reader.date(one.text, as: direction)?.description
            let isRight = found == one.expect || (one.accept ?? []).contains(found)
            #expect(isRight, "\(one.text) as \(direction) at \(one.now): \(found ?? "refused")")
        }
    }

    /// After “until” stands a future day in any spelling. Any other text is refused with a reason.
    @Test func everyFutureDayIsReadAfterUntil() throws {
        var count = 0
        for one in try cases() {
            let time = try zone(one.zone)
            let now = try #require(DueDate(one.now))
            let reader = DateReader(
                now: time.moment(now), time: time, order: one.order.flatMap(DateOrder.init(rawValue:)) ?? .monthFirst)
            let day = try? reader.readDayAhead(one.text)
            count += day == nil ? 0 : 1
            do throws(RecurrenceError) {
                let read = try Recurrence.read("every 2 days until \(one.text)", dates: reader)
                #expect(day != nil && read == Recurrence(every: 2, .day, until: day), "\(one.text): \(read)")
            } catch {
                #expect(day == nil && error.advice.hasPrefix("write the last day"), "\(one.text): \(error.advice)")
            }
        }
        #expect(count > 60)
    }

    /// Returns a zone of the file, with its clock changes in 2026 and 2027.
    private func zone(_ name: String) throws -> LocalTime {
        let changes: [(from: Double, hours: Int)] =
            switch name {
            case "America/New_York":
                [(0, -5), (1_772_953_200, -4), (1_793_512_800, -5), (1_805_007_600, -4), (1_825_567_200, -5)]
            case "Europe/Berlin":
                [(0, 1), (1_774_746_000, 2), (1_792_890_000, 1), (1_806_195_600, 2), (1_824_944_400, 1)]
            case "Pacific/Auckland":
                [(0, 13), (1_775_311_200, 12), (1_790_431_200, 13), (1_806_760_800, 12)]
            default: []
            }
        try #require(!changes.isEmpty, "\(name) is not in the table")
        return LocalTime { moment in (changes.last { $0.from <= moment }?.hours ?? 0) * 3600 }
    }
}
