import FoundationEssentials
import Testing

@testable import CalendarKit

func fixture(_ name: String) throws -> Data {
    let folder = String(#filePath).split(separator: "/").dropLast().joined(separator: "/")
    return try #require(FileManager.default.contents(atPath: "/\(folder)/Fixtures/\(name)"))
}

let zones = ZoneDirectory { name in
    FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)").map { [UInt8]($0) }
}

func day(_ text: String) throws -> Int { try #require(CalendarTime(typed: text)).day }

/// The cases of `ics_cases.json`: calendars and the occurrences that they must have.
@Suite struct CalendarCaseTests {
    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        struct Row: Decodable, Sendable {
            let start: String
            let end: String
            let all_day: Bool
            let zone: String?
            let summary: String?
            let status: String?
        }
        let id: String
        let title: String
        let window: [String]
        let ics: String?
        let ics_base64: String?
        let expect: [Row]
        var testDescription: String { id }
    }

    private struct Cases: Decodable {
        let cases: [Case]
    }

    static let cases: [Case] = (try? JSONDecoder().decode(Cases.self, from: fixture("ics_cases.json")).cases) ?? []

    @Test func allCasesAreRead() { #expect(Self.cases.count == 40) }

    @Test(arguments: cases) func theOccurrencesAreRight(_ item: Case) throws {
        let bytes = try item.ics.map { Array($0.utf8) } ?? [UInt8](#require(Data(base64Encoded: item.ics_base64 ?? "")))
        let calendar = try CalendarParser.parse(bytes)
        let user = try #require(zones.zone("Europe/Paris"))
        var expansion = CalendarExpansion(calendar, zones: zones, user: user)
        let found = expansion.occurrences(from: try day(item.window[0]), to: try day(item.window[1]))
        let rows = found.map { "\($0.startText) \($0.endText) \($0.isAllDay) \($0.zone?.name ?? "–")" }
        #expect(
            rows == item.expect.map { "\($0.start) \($0.end) \($0.all_day) \($0.zone ?? "–")" }, "\(item.title)")
        for (occurrence, row) in zip(found, item.expect) {
            let event = calendar.events[occurrence.event]
            if let summary = row.summary { #expect(event.summary == summary) }
            if let status = row.status { #expect(event.status == status) }
        }
    }
}
