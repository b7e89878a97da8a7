import Testing

@testable import QuadCore

@Suite struct ProfileFieldTests {
    private func read(_ text: String, _ field: ProfileField) throws -> StudentProfile {
        var profile = StudentProfile(name: "Ada", classYear: 2027, sports: ["track"], interests: ["jazz"])
        try field.read(text, into: &profile, on: try #require(CalendarDay("2026-11-21")))
        return profile
    }

    @Test func aNameIsOneLineWithoutControlCharacters() throws {
        #expect(try read("  Ada \t Lovelace\n\u{1B}[31m\u{202E} ", .name).name == "Ada Lovelace [31m")
        #expect(try read(" \u{7} ", .name).name.isEmpty)
    }

    @Test func wordsAreTrimmedAndDistinct() throws {
        #expect(
            try read(" robotics,, Jazz , ROBOTICS,\u{8}chess club ,", .interests).interests == [
                "robotics", "Jazz", "chess club",
            ])
        #expect(try read("soccer，track", .sports).sports == ["soccer", "track"])
        #expect(try read("", .sports).sports.isEmpty)
    }

    @Test func anEmptyTextClearsTheYear() throws {
        #expect(try read(" ", .classYear).classYear == nil)
    }

    @Test func valuesThatAreTooLongAreRefused() throws {
        let many = (1...101).map { "word\($0)" }.joined(separator: ",")
        for (field, text) in [
            (ProfileField.name, String(repeating: "a", count: 201)), (.interests, many),
            (.sports, String(repeating: "b", count: 101)),
        ] {
            let error = #expect(throws: ProfileError.self) { try read(text, field) }
            #expect(error?.message.contains("at most") == true)
        }
        #expect(try read(String(repeating: "a", count: 200), .name).name.count == 200)
    }

    @Test(arguments: ProfileField.allCases)
    func theTextOfAFieldIsReadAgain(_ field: ProfileField) throws {
        let profile = StudentProfile(name: "Ada", classYear: 2028, sports: ["a", "b"], interests: ["c d", "e"])
        var copy = profile
        field.clear(in: &copy)
        #expect(copy != profile && field.text(of: copy).isEmpty)
        try field.read(field.text(of: profile), into: &copy, on: try #require(CalendarDay("2026-11-21")))
        #expect(copy == profile)
    }
}
