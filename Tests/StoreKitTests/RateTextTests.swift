import Testing

@testable import StoreKit

/// Tax rates in percent.
@Suite struct RateTextTests {
    @Test(arguments: [
        ("20", 200_000, "20"), ("8.875", 88_750, "8.875"), ("9.975", 99_750, "9.975"), ("7.25", 72_500, "7.25"),
        ("7.5", 75_000, "7.5"), ("0.0001", 1, "0.0001"), ("0.375", 3750, "0.375"), ("100", 1_000_000, "100"),
        ("5.000", 50_000, "5"),
    ])
    func ratesAreExact(_ text: String, _ millionths: Int, _ written: String) throws {
        #expect(try RateText().millionths(text) == millionths)
        #expect(RateText().text(millionths) == written)
        let comma = RateText(decimalSign: .comma)
        #expect(try comma.millionths(text.replacing(".", with: ",")) == millionths)
        #expect(comma.text(millionths) == written.replacing(".", with: ","))
    }

    /// A rate with more decimals than the format holds is refused, never rounded.
    @Test(arguments: ["8.87512", "1e3", "-1", "", "8.", "x"])
    func aRateWithTooManyDecimalsIsRefused(_ text: String) {
        #expect(throws: MoneyError.self) { try RateText().millionths(text) }
    }

    @Test func aRecordKeepsItsFormerRateFormat() throws {
        var record = StoreRecord(.sale, at: RecordMoment(milliseconds: 1_795_000_000_000), register: "R")
        record.taxes = [
            RecordTax(rate: TaxRate(id: "v", basisPoints: 2000, isInclusive: true), base: 10, tax: 2),
            RecordTax(
                rate: TaxRate(id: "q", millionths: 99_750, isInclusive: false, isCompound: true), base: 12, tax: 1,
                isExempt: true),
        ]
        var line = RecordLine(name: "x", price: 12, gross: 12, total: 13)
        line.taxes = [LineTax("v", 2), LineTax("q", 1)]
        record.lines = [line]
        let object = record.object
        #expect(object["taxes"]?.elements?[0]["bp"]?.int == 2000 && object["taxes"]?.elements?[0]["ppm"] == nil)
        #expect(object["taxes"]?.elements?[1]["ppm"]?.int == 99_750 && object["taxes"]?.elements?[1]["bp"] == nil)
        #expect(try StoreRecord(object).taxes == record.taxes)
        #expect(try StoreRecord(object).lines == record.lines)
        line.taxes = [LineTax("v", 2)]
        #expect(line.rate == "v" && line.tax == 2 && line.severalTaxes.isEmpty)
    }
}
