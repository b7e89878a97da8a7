import FoundationEssentials
import Testing

@testable import StoreCore
@testable import StoreKit

/// Receipts exported as tables.
@Suite struct ReceiptExportTests {
    private var sale: StoreRecord {
        var record = StoreRecord(.sale, at: RecordMoment(milliseconds: 1_795_176_000_000), register: "R")
        record.number = "R-00001"
        var line = RecordLine(name: "=HYPERLINK(\"x\")", price: 350, quantity: 2000, gross: 700, total: 630)
        line.discount = 70
        record.lines = [line]
        record.total = 630
        record.tip = 100
        record.customer = "+Anna"
        record.tenders = [RecordTender(.card, amount: 730)]
        return record
    }

    @Test func eachReceiptIsARow() {
        let rows = ReceiptExport.text([sale], .csv, settings: StoreSettings()).split(separator: "\r\n")
        #expect(rows.count == 2)
        #expect(
            rows.last == "R-00001,2026-11-20,12:00,sale,,R,,,'+Anna,6.30,0.00,0.00,1.00,0.00,7.30,,7.30,,,,")
    }

    @Test func eachLineIsARowAndFormulasAreEscaped() {
        let rows = ReceiptExport.lines([sale], settings: StoreSettings()).split(separator: "\r\n")
        #expect(
            rows.last
                == "R-00001,2026-11-20,12:00,sale,,1,\"'=HYPERLINK(\"\"x\"\")\",,,2,,3.50,7.00,0.70,0.00,6.30")
    }

    @Test func refundsAreNegative() {
        var back = sale
        (back.kind, back.number, back.refundOf, back.tip) = (.refund, "R-00002", "R-00001", 0)
        back.tenders = [RecordTender(.card, amount: 630)]
        let text = ReceiptExport.text([back], .csv, settings: StoreSettings())
        #expect(
            text.contains("R-00002,2026-11-20,12:00,refund,R-00001,R,,,'+Anna,-6.30,0.00,0.00,0.00,0.00,-6.30,,-6.30"))
        #expect(ReceiptExport.lines([back], settings: StoreSettings()).contains(",-2,,3.50,-7.00,-0.70,0.00,-6.30"))
    }

    @Test func jsonListsAllRecords() throws {
        var second = sale
        second.number = "R-00002"
        let settings = StoreSettings()
        let text = ReceiptExport.text([sale, second], .json, settings: settings)
        struct Written: Decodable {
            let number: String
            let total: Int
            let hash: String
        }
        let list = try JSONDecoder().decode([Written].self, from: Data(text.utf8))
        #expect(list.map(\.number) == ["R-00001", "R-00002"])
        #expect(list[0].total == 630 && list[0].hash.isEmpty)
        #expect(ReceiptExport.text([], .json, settings: settings) == "[\n]\n")
        #expect(try ReceiptExport.Format(ofFile: "a/B.JSON") == .json)
        #expect(try ReceiptExport.Format(ofFile: "json") == .csv)
        #expect(throws: StoreError.self) { try ReceiptExport.Format(ofFile: "a.csv/list.HTML") }
    }

    @Test func theKitchenSlipHasNoPrices() throws {
        let slip = try #require(KitchenSlip(sale, StoreSettings()))
        let paper = Paper(columns: 32)
        let text = PlainText.text(slip.lines(on: paper), on: paper)
        #expect(text.contains("HYPERLINK") && text.contains("R-00001 12:00") && !text.contains("3.50"))
        #expect(try StorePrinter("kitchen tcp:10.0.0.5:9100 42").register == StorePrinter.kitchen)
        var credit = sale
        credit.lines = [RecordLine(name: "Gift", price: 500, gross: 500, total: 500)]
        credit.lines[0].kind = .gift
        #expect(KitchenSlip(credit, StoreSettings()) == nil)
    }
}
