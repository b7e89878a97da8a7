import Testing

@testable import StoreKit

@Suite struct GS1ElementsTests {
    @Test func readsEveryIdentifier() throws {
        let elements = try GS1Elements(
            "0109506000134352" + "15261231" + "17270100" + "3103001250" + "10A-1/b\u{1D}" + "21x\u{1D}" + "30"
                + "24\u{1D}"
                + "3922499")
        #expect(elements.gtin?.text == "09506000134352")
        #expect(elements.lot == "A-1/b")
        #expect(elements.serial == "x")
        #expect(elements.count == 24)
        #expect(elements.bestBefore == GS1Date("261231"))
        #expect(elements.expiry?.month == 1)
        #expect(elements.expiry?.day == 0)
        #expect(try elements.weight() == 1250)
        #expect(try elements.price(exponent: 2) == 499)
        #expect(elements.elements.map(\.identifier) == ["01", "15", "17", "3103", "10", "21", "30", "3922"])
    }

    @Test func missingElementsAreNil() throws {
        let elements = try GS1Elements("10A")
        #expect(elements.gtin == nil && elements.count == nil && elements.expiry == nil && elements.serial == nil)
        #expect(try elements.weight() == nil)
        #expect(try elements.price(exponent: 2) == nil)
    }

    /// Separators at the start, after a value of fixed length and at the end are harmless.
    @Test(arguments: ["\u{1D}17261231\u{1D}10A\u{1D}", "1726123110A", "17261231\u{1D}10A", "10A\u{1D}17261231"])
    func separatorsEndElements(text: String) throws {
        let elements = try GS1Elements(text)
        #expect(elements.elements.count == 2)
        #expect(elements.lot == "A")
        #expect(elements["17"] == "261231")
    }

    @Test(arguments: [
        ("", GS1Error.empty),
        ("\u{1D}", .empty),
        ("9912", .unknownIdentifier(place: 1)),
        ("10A\u{1D}9912", .unknownIdentifier(place: 5)),
        ("10A\u{1D}\u{1D}17261231", .unknownIdentifier(place: 5)),
        ("3", .unknownIdentifier(place: 1)),
        ("310", .unknownIdentifier(place: 1)),
        ("3106001250", .unknownIdentifier(place: 1)),
        ("３103001250", .unknownIdentifier(place: 1)),
        ("01", .tooShort(identifier: "01", place: 3)),
        ("010950600013435", .tooShort(identifier: "01", place: 16)),
        ("10", .tooShort(identifier: "10", place: 3)),
        ("10\u{1D}17261231", .tooShort(identifier: "10", place: 3)),
        ("3921", .tooShort(identifier: "3921", place: 5)),
        ("10123456789012345678901", .tooLong(identifier: "10", place: 23)),
        ("30123456789", .tooLong(identifier: "30", place: 11)),
        ("0109506X00134352", .character(identifier: "01", place: 8)),
        ("10A B", .character(identifier: "10", place: 4)),
        ("10é", .character(identifier: "10", place: 3)),
        ("10A\u{0}", .character(identifier: "10", place: 4)),
        ("30-1", .character(identifier: "30", place: 3)),
        ("0109506000134353", .checkDigit(expected: 2, place: 16)),
        ("17261301", .date(identifier: "17", place: 3)),
        ("15260230", .date(identifier: "15", place: 3)),
        ("17250229", .date(identifier: "17", place: 3)),
        ("10A\u{1D}10B", .contradiction(identifier: "10", place: 5)),
    ])
    func findsFaults(text: String, fault: GS1Error) {
        #expect(throws: fault) { try GS1Elements(text) }
        #expect(fault.message.hasPrefix("GS1: "))
    }

    /// The value with its identifier, and the thousandths of a kilogram.
    @Test(arguments: [
        ("3100000012", 12_000), ("3101000012", 1200), ("3102000012", 120), ("3103000012", 12), ("3104000120", 12),
        ("3105001200", 12), ("3100999999", 999_999_000),
    ])
    func weightsAreRead(text: String, weight: Int) throws {
        #expect(try GS1Elements(text).weight() == weight)
    }

    /// The value with its identifier, the exponent of the currency, and the minor units.
    @Test(arguments: [
        ("3922499", 2, 499), ("39204", 2, 400), ("39201500", 0, 1500), ("39234990", 2, 499),
        ("392212300", 0, 123), ("39291000000000", 0, 1), ("3920999999999999999", 3, 999_999_999_999_999_000),
    ])
    func pricesAreRead(text: String, exponent: Int, price: Int) throws {
        #expect(try GS1Elements(text).price(exponent: exponent) == price)
    }

    @Test func noDigitIsRoundedAway() throws {
        let weight = try GS1Elements("3104001255")
        #expect(throws: GS1Error.losesDigits(identifier: "3104")) { try weight.weight() }
        let price = try GS1Elements("3923" + "4995")
        #expect(throws: GS1Error.losesDigits(identifier: "3923")) { try price.price(exponent: 2) }
        let large = try GS1Elements("3920999999999999999")
        #expect(throws: GS1Error.losesDigits(identifier: "3920")) { try large.price(exponent: 9) }
    }

    /// The two-digit year, the current year, and the full year.
    @Test(arguments: [
        ("260101", 2026, 2026), ("760101", 2026, 2076), ("770101", 2026, 1977), ("000101", 2026, 2000),
        ("990101", 2026, 1999), ("050101", 2096, 2105), ("460101", 2096, 2146), ("470101", 2096, 2047),
    ])
    func centuriesAreInferred(text: String, thisYear: Int, year: Int) throws {
        #expect(try #require(GS1Date(text)).year(from: thisYear) == year)
    }

    @Test(arguments: ["", "26123", "2612311", "260001", "261232", "26-101", "２６0101"])
    func invalidDatesAreRefused(text: String) {
        #expect(GS1Date(text) == nil)
    }
}
