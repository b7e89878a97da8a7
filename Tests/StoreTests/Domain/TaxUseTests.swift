import FoundationEssentials
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

/// Taxes in use, and taxes of customers.
@Suite struct TaxUseTests {
    private let till: MemoryTill
    private let customers = MemoryCustomers()
    private let products: MemoryProducts

    init() throws {
        var settings = StoreSettings()
        try StoreSettingField.taxes.set("gst: GST 5% on, QST 9.975% on, Away 3% on, VAT 20% in", in: &settings)
        till = MemoryTill(settings)
        var tea = Product(id: "tea", name: "Tea", price: 1000)
        tea.taxes = ["gst", "qst9_975"]
        products = MemoryProducts([tea])
    }

    private var service: StoreService {
        StoreService(
            log: MemorySalesLog(), products: products, carts: till, settings: till, registers: till,
            customers: customers, clock: ManualClock(CalendarDay(dayNumber: 20_777)), makeID: { UUID().uuidString })
    }

    @Test(arguments: ["GST 5% on, VAT 20% in, Away 3% on", "GST 5% on, Quebec 9.975% on, VAT 20% in, Away 3% on", ""])
    func aProductsTaxCannotBeRemoved(text: String) async throws {
        await #expect {
            try await service.set(.taxes, to: text)
        } throws: { error in
            guard let fault = error as? StoreError else { return false }
            return fault.message.contains("is in use: 1 product: Tea") && fault.advice?.contains("until") == true
        }
        #expect(await till.settings().taxes.count == 4)
    }

    @Test(arguments: [
        "gst: GST 5% on, QST 9.975% on until 2026-12-31", "gst: Federal 5% on, qst9_975: Quebec 9.975% on",
        "GST 6% on, QST 9.975% on, QST 10% on from 2027-01-01",
    ])
    func aTaxCanEndOrBeRenamed(text: String) async throws {
        _ = try await service.set(.taxes, to: text)
        #expect(Set(await till.settings().taxes.map(\.id)) == ["gst", "qst9_975"])
    }

    @Test func aTaxOfACustomerOrASaleCannotBeRemoved() async throws {
        let customer = StoreCustomer(id: "C-1", exemptTaxes: ["vat20"], ownTaxes: ["away3"])
        try await customers.apply(ItemChanges(adding: [customer]))
        for (text, tax) in [
            ("GST 5% on, QST 9.975% on, Away 3% on", "VAT"), ("GST 5% on, QST 9.975% on, VAT 20% in", "Away"),
        ] {
            await #expect {
                try await service.set(.taxes, to: text)
            } throws: { error in
                (error as? StoreError)?.message.hasPrefix("\(tax) ") == true && "\(error)".contains("1 customer: C-1")
            }
        }
        await #expect(throws: StoreError.self) {
            try await service.set(.taxes, to: "GST 5% on, QST 9.975% on, Away 3% in, VAT 20% in")
        }
        try await customers.apply(ItemChanges(removing: [customer]))
        var cart = StoreCart(id: "c", register: "R")
        cart.items = [StoreCart.Item(name: "x", price: 100)]
        cart.items[0].taxes = ["away3"]
        cart.parkedAs = "table 2"
        try await till.save(cart)
        await #expect {
            try await service.set(.taxes, to: "GST 5% on, QST 9.975% on, VAT 20% in")
        } throws: { "\($0)".contains("1 sale: table 2") }
    }

    /// A sale has the rate of the day on which it is recorded, and a later refund uses the same rate.
    @Test func aParkedSaleUsesTheRateOfItsPaymentDay() throws {
        var settings = StoreSettings()
        try StoreSettingField.taxes.set(
            "VAT 20% in until 2026-11-17, VAT 21% in from 2026-11-18, Bag 5% on until 2026-11-17", in: &settings)
        var cart = StoreCart(id: "c", register: "R")
        cart.items = [StoreCart.Item(name: "x", price: 1210)]
        cart.items[0].taxes = ["vat20", "bag5"]
        cart.tenders = [RecordTender(.card, amount: 1210)]
        cart = try JSONDecoder().decode(StoreCart.self, from: try JSONEncoder().encode(cart))
        #expect(StoreFixture.now.dayText == "2026-11-18")
        var log = MemoryLog()
        try log.open()
        let sale = try log.sell(cart, settings)
        #expect(
            sale.taxes.map { "\($0.rate.id) \($0.rate.millionths) \($0.base) \($0.tax)" } == ["vat20 210000 1000 210"])
        try StoreSettingField.taxes.set("VAT 25% in", in: &settings)
        let back = try log.refund("R-00001", nil, settings)
        #expect(back.taxes == sale.taxes && back.total == 1210)
    }

    @Test func aCustomerPaysTheirOwnTaxes() throws {
        var settings = StoreSettings()
        try StoreSettingField.taxes.set("gst: GST 5% on, QST 9.975% on, Away 3% on, VAT 20% in", in: &settings)
        #expect(try settings.ownTaxes(["away"]) == ["away3"])
        #expect(throws: ProductFieldError.self) { try settings.ownTaxes(["VAT"]) }
        var cart = StoreCart(id: "c", register: "R")
        cart.items = [StoreCart.Item(name: "x", price: 10_000)]
        cart.items[0].taxes = ["gst", "qst9_975"]
        #expect(try cart.totals(settings).total == 11_498)
        cart.takeExemptions(of: StoreCustomer(id: "C", exemptTaxes: ["gst"]))
        #expect(try cart.totals(settings).total == 10_998)
        cart.takeExemptions(of: StoreCustomer(id: "C", ownTaxes: ["away3"]))
        #expect(try cart.totals(settings).total == 10_300)
        let copy = try JSONDecoder().decode(StoreCart.self, from: try JSONEncoder().encode(cart))
        #expect(copy == cart)
        cart.takeExemptions(of: nil)
        #expect(try cart.totals(settings).total == 11_498)
    }
}
