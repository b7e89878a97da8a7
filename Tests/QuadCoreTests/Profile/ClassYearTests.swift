import Testing

@testable import QuadCore

@Suite struct ClassYearTests {
    private func today() throws -> CalendarDay { try #require(CalendarDay("2026-11-21")) }

    @Test(arguments: [
        ("2028", 2028), ("'28", 2028), ("’28", 2028), ("28", 2028), ("class of 2028", 2028), ("Class of '28", 2028),
        ("class 2028", 2028), ("of 2028", 2028), ("２０２８", 2028), ("'99", 1999), ("46", 2046), ("47", 1947),
    ])
    func aYearIsUnderstood(_ text: String, _ year: Int) throws {
        #expect(try ClassYear.read(text, on: try today()) == year)
    }

    @Test(arguments: [
        "senior", "2028?", "20 28", "028", "'2028", "class of", "class", "2028 2029", "1900", "2047", "-28", "٢٠٢٨", "",
    ])
    func otherTextIsRefusedWithAdvice(_ text: String) throws {
        let today = try today()
        let error = #expect(throws: ProfileError.self) { try ClassYear.read(text, on: today) }
        #expect(error?.advice?.contains("type ") == true, "\(text)")
    }

    /// Two digits mean one year, on any day.
    @Test func twoDigitsAreClear() throws {
        let today = try today()
        let range = ClassYear.range(on: today)
        #expect(range.count == 100 && range.contains(2026))
    }
}
