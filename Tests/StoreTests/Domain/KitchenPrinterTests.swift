import Testing

@testable import StoreCore
@testable import StoreKit

/// Kitchen printers with categories, and the items on each slip.
@Suite struct KitchenPrinterTests {
    @Test(arguments: [
        "kitchen tcp:10.0.0.5:9100 42 ascii", "kitchen-bar tcp:10.0.0.6:9100 42 pc866 for Hot drinks, Beer",
        "kitchen-2 file:/tmp/paper 32 ascii for Горячее",
    ])
    func aPrinterSurvivesARoundTrip(_ text: String) throws {
        let printer = try StorePrinter(text)
        #expect(printer.text == text && printer.isKitchen)
    }

    @Test(arguments: [
        ("R file:/tmp/p for Beer", "whole receipts"), ("kitchen file:/tmp/p for", "No category"),
        ("kitchen file:/tmp/p for , ,", "No category"), ("kitchen- file:/tmp/p", "not a printer"),
        ("kitchen-Bar! file:/tmp/p", "not a printer"),
    ])
    func anInvalidKitchenPrinterIsRefused(_ text: String, _ words: String) {
        #expect { try StorePrinter(text) } throws: { ($0 as? StoreError)?.message.contains(words) == true }
    }

    private static func line(_ name: String, _ category: String?) -> RecordLine {
        var line = RecordLine(name: name, price: 100, gross: 100, total: 100)
        line.category = category
        return line
    }

    private static var sale: StoreRecord {
        var sale = StoreRecord(.sale, at: StoreFixture.now, register: "R")
        sale.number = "R-00001"
        var gift = line("Gift card", nil)
        gift.kind = .gift
        sale.lines = [
            line("Tea", "Hot drinks"), line("Stout", "BEER"), line("Soup", "Food"), line("Open amount", nil), gift,
        ]
        return sale
    }

    private static func slips(_ printers: [String]) throws -> [String: [String]] {
        var settings = StoreSettings()
        settings.printers = try printers.map { try StorePrinter($0) }
        let slips = settings.kitchenPrinters(of: sale).map { printer in
            (printer.register, KitchenSlip(sale, settings, for: printer)?.lines.map(\.name) ?? [])
        }
        return Dictionary(uniqueKeysWithValues: slips)
    }

    @Test func eachPrinterPrintsItsLines() throws {
        let (all, bar) = ("kitchen file:/tmp/a", "kitchen-bar file:/tmp/b for Hot drinks, Beer")
        #expect(try Self.slips([all]) == ["kitchen": ["Tea", "Stout", "Soup", "Open amount"]])
        #expect(
            try Self.slips([all, bar]) == ["kitchen": ["Soup", "Open amount"], "kitchen-bar": ["Tea", "Stout"]])
        #expect(try Self.slips([bar]) == ["kitchen-bar": ["Tea", "Stout"]])
        #expect(try Self.slips(["kitchen-bar file:/tmp/b for Wine"]).isEmpty)
        #expect(try Self.slips(["R file:/tmp/r"]).isEmpty)
        // Two printers may handle the same category.
        #expect(
            try Self.slips([bar, "kitchen-pass file:/tmp/c for beer"])
                == ["kitchen-bar": ["Tea", "Stout"], "kitchen-pass": ["Stout"]])
    }

    @Test func aRefusedSlipGivesItsReason() throws {
        var settings = StoreSettings()
        #expect(settings.slipRefusal(of: Self.sale) == "The kitchen has no printer")
        settings.printers = [try StorePrinter("kitchen-bar file:/tmp/b for Wine")]
        #expect(settings.slipRefusal(of: Self.sale) == "No kitchen printer prints the sale's categories")
        settings.printers = [try StorePrinter("kitchen file:/tmp/b")]
        #expect(settings.slipRefusal(of: Self.sale) == nil)
    }
}
