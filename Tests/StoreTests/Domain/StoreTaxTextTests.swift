import FoundationEssentials
import Testing

@testable import StoreCore
@testable import StoreKit

/// Taxes typed in the settings.
@Suite struct StoreTaxTextTests {
    private func set(_ text: String, _ settings: StoreSettings = StoreSettings()) throws(StoreError) -> StoreSettings {
        var settings = settings
        try StoreSettingField.taxes.set(text, in: &settings)
        return settings
    }

    @Test func taxesSurviveARoundTrip() throws {
        let typed = "VAT 20% in,  Reduced VAT 5 % in Sales tax 7.25% on"
        let settings = try set(typed)
        #expect(settings.taxes.map(\.name) == ["VAT", "Reduced VAT", "Sales tax"])
        #expect(settings.taxes.map(\.millionths) == [200_000, 50_000, 72_500])
        #expect(settings.taxes.map(\.isInclusive) == [true, true, false])
        #expect(settings.taxes.map(\.id) == ["vat20", "reducedvat5", "salestax7_25"])
        let text = StoreSettingField.taxes.text(settings)
        #expect(text == "VAT 20% in, Reduced VAT 5% in, Sales tax 7.25% on")
        #expect(try set(text) == settings)
        #expect(try set("").taxes.isEmpty)
    }

    @Test func aTaxKeepsItsID() throws {
        let before = try set("v: VAT 20% in, Tax in Ohio 5% on")
        #expect(before.taxes.map(\.id) == ["v", "taxinohio5"])
        #expect(StoreSettingField.taxes.text(before) == "v: VAT 20% in, Tax in Ohio 5% on")
        #expect(try set("VAT 21% in", before).taxes.map(\.id) == ["v"])
        // The new tax is not the previous one.
        #expect(try set("VAT 5% in, VAT 20% in", before).taxes.map(\.id) == ["vat5", "v"])
    }

    @Test func decimalsUseTheStoresDecimalSign() throws {
        let german = StoreSettings(decimalSign: .comma)
        let settings = try set("MwSt 7,5% in, Rest 19% in", german)
        #expect(settings.taxes.map(\.millionths) == [75_000, 190_000])
        #expect(StoreSettingField.taxes.text(settings) == "MwSt 7,50% in, Rest 19% in")
    }

    @Test(arguments: [
        "VAT 20%", "VAT in", "20% in", "VAT 101% in", "VAT x% in", "VAT 20% in, VAT 20% on", ": VAT 2% in", "x: 2% in",
        "VAT 20, Sales tax 7.25% on", "VAT 20%, Sales tax 7.25% on", "VAT -1% in", "VAT $20% in", "VAT 7.25555% in",
        "VAT 20% in from soon", "VAT 20% in from", "VAT 20% in until 2026-02-30",
        "VAT 20% in from 2027-01-02 until 2027-01-01", "VAT 20% in, VAT 5% in, VAT 21% in from 2027-01-01",
        "v: VAT 20% in, v: VAT 21% in",
    ]) func anInvalidTaxIsRefused(text: String) {
        #expect(throws: StoreError.self) { try set(text) }
    }

    @Test(arguments: [
        ("GST 5% on, QST 9.975% on", "gst5 qst9_975"), ("NYC 8.875% on", "nyc8_875"),
        ("GST 5% on, PST 7% on compound", "gst5 pst7"),
        ("VAT 20% in until 2026-12-31, VAT 21% in from 2027-01-01", "vat20 vat20"),
        ("VAT 19% in, VAT 16% in from 2020-07-01 until 2020-12-31, VAT 19% in from 2021-01-01", "vat19 vat19 vat19"),
        ("VAT 20% in, Soda 3% on compound from 2027-01-01 until 2027-12-31", "vat20 soda3"),
        ("a: VAT 20% in, b: VAT 5% in, a: VAT 21% in from 2027-01-01", "a b a"),
        ("Trace 0.0001% on", "trace0_0001"),
    ])
    func allKindsOfTaxesSurviveARoundTrip(text: String, ids: String) throws {
        let settings = try set(text)
        #expect(settings.taxes.map(\.id).joined(separator: " ") == ids)
        #expect(StoreSettingField.taxes.text(settings) == text)
        #expect(try set(text, settings) == settings)
        let data = try JSONEncoder().encode(settings)
        #expect(try JSONDecoder().decode(StoreSettings.self, from: data) == settings)
    }

    @Test func theRateOfTheDayApplies() throws {
        let settings = try set("VAT 20% in until 2026-12-31, VAT 21% in from 2027-01-01, Bag 5% on until 2026-06-30")
        func rates(_ date: String) throws -> [Int] {
            let day = try #require(RecordMoment("\(date)T12:00:00.000Z", offset: 0)).dayNumber
            return settings.on(day).rules(TaxExemption()).rates.map(\.millionths)
        }
        #expect(try rates("2026-06-30") == [200_000, 50_000])
        #expect(try rates("2026-12-31") == [200_000])
        #expect(try rates("2027-01-01") == [210_000])
        let cart = CartLine(price: 100, taxes: ["vat20", "bag5"])
        let rules = settings.on(30_000).rules(TaxExemption())
        #expect(try CartTotals([cart], rules: rules).taxes.map(\.rate.millionths) == [210_000])
    }

    @Test func tooManyDecimalsAreRefused() {
        #expect(
            throws: StoreError.refused("“VAT 7.25555% in” has more than 4 decimals", advice: "write fewer decimals")
        ) {
            try set("VAT 7.25555% in")
        }
    }

    @Test(
        arguments: [
            (["gst", "QST"], "gst qst9_975"), (["GST, QST"], "gst qst9_975"), (["qst9_975|gst"], "gst qst9_975"),
            (["GST + QST 9.975%"], "gst qst9_975"), (["9.975"], "qst9_975"), (["none"], ""), ([], ""),
            (["Food, drinks"], "f"),
        ] as [([String], String)])
    func aProductNamesItsTaxes(names: [String], ids: String) throws {
        let settings = try set("gst: GST 5% on, QST 9.975% on, f: Food, drinks 2% in")
        #expect(try settings.taxes(names).joined(separator: " ") == ids)
        #expect(throws: ProductFieldError.self) { try settings.taxes(["gst", "GST"]) }
        #expect(throws: ProductFieldError.self) { try settings.taxes(["gst, nothing"]) }
        #expect(throws: ProductFieldError.self) { try settings.taxes(["gst, none"]) }
    }

    @Test func theErrorNamesTheWrongTax() throws {
        #expect(
            throws: StoreError.refused(
                "“VAT 20%” does not end in “in” or “on”",
                advice: "in: prices include it, on: it is added; separate taxes with a comma")
        ) { try set("Reduced VAT 5% in, VAT 20%, Sales tax 7.25% on") }
        #expect(try set("Food, drinks 5% in").taxes.map(\.name) == ["Food, drinks"])
    }

    /// Two taxes without a comma between them are refused.
    @Test(arguments: [
        "Sales 8.875% GST 5% on", "A 5% | B 6% on", "A 5% on | B 6% on", "GST 5% on; QST 9.975% on",
        "GST 5% + QST 9.975% on", "VAT 20% in + Food 7% in", "VAT 20% in and Food 7% in", "VAT 20% in / Food 7% in",
        "VAT 20% in & Food 7% in", "VAT 20%+Food 7% in", "VAT 20 in Food 7 in, X 5% on",
    ])
    func taxesWithoutACommaAreRefused(_ text: String) {
        #expect(throws: StoreError.self) { try set(text) }
    }

    @Test func aPercentSignMayBePartOfTheName() throws {
        #expect(try set("Half% cotton 5% in").taxes.map(\.name) == ["Half% cotton"])
    }

    @Test func aProductNamesItsTaxByTitle() throws {
        let settings = try set("VAT 20% in, VAT 5% in")
        #expect(try settings.tax("VAT 5%") == "vat5")
        #expect(try settings.tax("vat5") == "vat5")
    }
}
