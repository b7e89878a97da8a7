import StoreKit
import Testing

@testable import QuadDomain

/// Taxes as they are typed in the settings.
@Suite struct StoreTaxTextTests {
    private func set(_ text: String, _ settings: StoreSettings = StoreSettings()) throws(StoreFault) -> StoreSettings {
        var settings = settings
        try StoreSettingField.taxes.set(text, in: &settings)
        return settings
    }

    @Test func taxesAreReadAndWrittenAlike() throws {
        let typed = "VAT 20% in,  Reduced VAT 5 % in Sales tax 7.25% on"
        let settings = try set(typed)
        #expect(settings.taxes.map(\.name) == ["VAT", "Reduced VAT", "Sales tax"])
        #expect(settings.taxes.map(\.basisPoints) == [2000, 500, 725])
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
        // The new one is not the one there was.
        #expect(try set("VAT 5% in, VAT 20% in", before).taxes.map(\.id) == ["vat5", "v"])
    }

    @Test func decimalsAreThoseOfTheStore() throws {
        let german = StoreSettings(decimalSign: .comma)
        let settings = try set("MwSt 7,5% in, Rest 19% in", german)
        #expect(settings.taxes.map(\.basisPoints) == [750, 1900])
        #expect(StoreSettingField.taxes.text(settings) == "MwSt 7,50% in, Rest 19% in")
    }

    @Test(arguments: [
        "VAT 20%", "VAT in", "20% in", "VAT 101% in", "VAT x% in", "VAT 20% in, VAT 20% on", ": VAT 2% in", "x: 2% in",
        "VAT 20, Sales tax 7.25% on", "VAT 20%, Sales tax 7.25% on", "VAT -1% in", "VAT $20% in", "VAT 7.255% in",
    ]) func whatIsNoTaxIsRefused(text: String) {
        #expect(throws: StoreFault.self) { try set(text) }
    }

    @Test func theErrorIsAboutTheTaxThatIsWrong() throws {
        #expect(
            throws: StoreFault.refused(
                "“VAT 20%” does not end in “in” or “on”", advice: "in: prices hold it already, on: it is added")
        ) { try set("Reduced VAT 5% in, VAT 20%, Sales tax 7.25% on") }
        #expect(try set("Food, drinks 5% in").taxes.map(\.name) == ["Food, drinks"])
    }

    @Test func aProductNamesItsTaxByTitle() throws {
        let settings = try set("VAT 20% in, VAT 5% in")
        #expect(try settings.tax("VAT 5%") == "vat5")
        #expect(try settings.tax("vat5") == "vat5")
    }
}
