import TestSupport
import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

/// The training mode, single settings, and a corrected opening.
@Suite struct StorePracticeTests {
    private static let tea = Product(id: "tea", name: "Tea", price: 200, isTracked: true)
    private let log = MemorySalesLog()
    private let till = MemoryTill(StoreSettings(name: "Stand"))
    private let clock = FixedClock(CalendarDay(dayNumber: 20_777))

    private func service(
        _ log: any SalesLogRepository, _ till: MemoryTill, _ settings: any StoreSettingsRepository,
        _ products: any ProductRepository = MemoryProducts([StorePracticeTests.tea])
    ) -> StoreService {
        StoreService(
            log: log, products: products, carts: till, settings: settings, registers: till, clock: clock,
            makeID: { "id" })
    }

    private var store: StoreService { service(log, till, till) }

    private func cart(_ id: String, on register: String) -> StoreCart {
        var cart = StoreCart(id: id, register: register)
        cart.items = [CartEntry.item(of: Self.tea)]
        var tender = RecordTender(.cash, amount: 200)
        tender.tendered = 200
        cart.tenders = [tender]
        return cart
    }

    @Test func trainingStartsWithTheStockAndDoesNotChangeIt() async throws {
        try await store.moveStock(
            [StockMove(product: "tea", delta: 3000, reason: .initial)], reason: nil, staff: nil)
        _ = try await store.sell(cart("real", on: "R"))
        let own = MemorySalesLog()
        let training = service(
            TrainingSalesLog(own: own, store: log), MemoryTill(StoreSettings()), TrainingSettings(till),
            TrainingProducts(MemoryProducts([Self.tea])))
        #expect(try await training.log.books().quantities["tea"] == 2000)
        let record = try await training.sell(cart("practice", on: "TR"))
        #expect(record.number == "TR-00001")
        #expect(try await training.log.books().quantities["tea"] == 1000)
        #expect(try await log.books().quantities["tea"] == 2000)
        #expect(try await log.books().registers["TR"] == nil)
        #expect(try await log.receipt("TR-00001") == nil)
        #expect(try await own.books().register("TR").lastNumber == 1)
    }

    @Test func trainingIsMarkedAndOpensNoDrawer() async throws {
        var settings = StoreSettings(name: "Stand", header: ["Main street"])
        settings.printers = [try StorePrinter("R file:/tmp/p 42 pc858 drawer"), try StorePrinter("R2 file:/tmp/q")]
        let training = await TrainingSettings(MemoryTill(settings)).settings()
        #expect(training.header == ["TRAINING - no receipt", "Main street"])
        #expect(training.footer == ["TRAINING - no receipt"])
        #expect(training.printers.map(\.text) == ["TR file:/tmp/p 42 pc858", "TR2 file:/tmp/q 42 ascii"])
    }

    /// The file was lost or changed. Typed amounts would be in another currency than the recorded amounts.
    @Test func noMoneyMovesInAnotherCurrency() async throws {
        _ = try await store.sell(cart("first", on: "R"))
        _ = try await till.update { $0.currencyCode = "JPY" }
        await #expect(throws: StoreError.self) {
            _ = try await store.moveCash(.paidOut, on: "R", amount: 1, reason: nil, staff: nil)
        }
        await #expect(throws: StoreError.self) {
            _ = try await store.closeSession(on: "R", counted: 2, pieces: [:], left: nil, reason: nil, staff: nil)
        }
        #expect(await till.settings().showing(try await log.books()).currency == .dollar)
        _ = try await till.update { $0.currencyCode = "USD" }
        _ = try await store.closeSession(on: "R", counted: 200, pieces: [:], left: nil, reason: nil, staff: nil)
    }

    @Test func reportsOfTrainingAreMarked() async throws {
        let training = service(MemorySalesLog(), MemoryTill(StoreSettings()), TrainingSettings(till))
        _ = try await training.sell(cart("practice", on: "TR"))
        _ = try await training.closeSession(
            on: "TR", counted: 200, pieces: [:], left: nil, reason: nil, staff: nil)
        let report = try #require(try await training.zReport(on: "TR"))
        #expect(report.text(await training.settings.settings()).contains("TRAINING - no receipt"))
        #expect(!report.text(await till.settings()).contains("TRAINING"))
    }

    @Test func trainingChangesNeitherSettingsNorProducts() async throws {
        let training = service(log, till, TrainingSettings(till), TrainingProducts(MemoryProducts([Self.tea])))
        await #expect(throws: StoreError.self) { _ = try await training.set(.name, to: "Other") }
        await #expect(throws: StoreError.self) { _ = try await training.archive(["tea"]) }
        #expect(await till.settings().name == "Stand")
    }

    // MARK: The opening

    @Test func anOpeningCountCanBeCorrectedUntilTheClose() async throws {
        _ = try await store.sell(cart("a", on: "R"))
        let record = try await store.recountOpening(on: "R", counted: 10_000, staff: nil)
        #expect(record.sessionEnd?.difference == 0)
        let session = try #require(try await log.books().register("R").openSession)
        #expect(session.number == 1)
        #expect(session.totals.salesCount == 1)
        #expect(session.totals.expectedCash == 10_200)
        let close = try await store.closeSession(
            on: "R", counted: 10_200, pieces: [:], left: nil, reason: nil, staff: nil)
        let report = try #require(try await store.zReport(on: "R"))
        #expect(report.totals.opening == 10_000)
        #expect(report.end?.difference == 0)
        #expect(close.session == 1)
        await #expect(throws: StoreError.self) {
            _ = try await store.recountOpening(on: "R", counted: 1, staff: nil)
        }
    }

    @Test func correctingALaterOpeningCountIsADifference() async throws {
        _ = try await store.openSession(on: "R", counted: 5000, staff: nil)
        let record = try await store.recountOpening(on: "R", counted: 4900, staff: nil)
        #expect(record.sessionEnd?.difference == -100)
        await #expect(throws: StoreError.self) {
            _ = try await store.recountOpening(on: "R", counted: 4900, staff: nil)
        }
    }

    // MARK: Settings

    @Test func aSettingIsChangedOnlyIfItStillHasTheShownValue() async throws {
        let done = try await store.set(.name, to: "Kiosk", shown: "Stand")
        #expect(done.before == "Stand")
        #expect(done.after == "Kiosk")
        await #expect(throws: StoreError.self) { _ = try await store.set(.name, to: "Mine", shown: "Stand") }
        #expect(await till.settings().name == "Kiosk")
        let asked = MergeChoice()
        await #expect(throws: StoreError.self) {
            try await MergeChoice.$current.withValue(asked) {
                _ = try await store.set(.name, to: "Mine", shown: "Stand")
            }
        }
        #expect(asked.collisions == ["Name is now “Kiosk” there and “Mine” here"])
        for (side, name) in [(MergeChoice.Side.theirs, "Kiosk"), (.mine, "Mine")] {
            try await MergeChoice.$current.withValue(MergeChoice(side)) {
                _ = try await store.set(.name, to: "Mine", shown: "Stand")
            }
            #expect(await till.settings().name == name)
        }
        _ = try await store.set(.name, to: "Kiosk", shown: "Mine")
        // A setting that another window set to the same value needs no question.
        _ = try await store.set(.name, to: "Kiosk", shown: "Stand")
    }

    @Test func theCurrencyIsFixedAfterTheFirstSale() async throws {
        _ = try await store.set(.currency, to: "EUR")
        _ = try await store.sell(cart("a", on: "R"))
        await #expect(throws: StoreError.self) { _ = try await store.set(.currency, to: "USD") }
        _ = try await store.set(.currency, to: "EUR")
        #expect(await till.settings().currencyCode == "EUR")
    }

    /// The file was lost, or edited by hand: no sale in one currency is recorded among sales in another.
    @Test func aCurrencyChangedElsewhereIsRestored() async throws {
        _ = try await store.set(.currency, to: "EUR")
        _ = try await store.sell(cart("a", on: "R"))
        _ = try await till.update { $0.currencyCode = "USD" }
        let fault = await #expect(throws: StoreError.self) { _ = try await store.sell(cart("b", on: "R2")) }
        #expect(fault?.message == "The sales so far are in EUR, but the settings say USD")
        await #expect(throws: StoreError.self) { _ = try await store.set(.currency, to: "JPY") }
        #expect(StoreSettingField.currency.refusal(try await store.log.books(), await till.settings()) == nil)
        _ = try await store.set(.currency, to: "EUR")
        _ = try await store.sell(cart("b", on: "R2"))
    }

    @Test func everyChoiceCanBeSet() throws {
        for field in StoreSettingField.allCases {
            for choice in field.choices {
                var settings = StoreSettings()
                try field.set(choice, in: &settings)
                #expect(field.text(settings) == choice)
            }
        }
    }

    @Test func registersOfTrainingAreKnown() {
        #expect(StoreTraining.isRegister("TR") && StoreTraining.isRegister("TR2"))
        #expect(!StoreTraining.isRegister("R") && !StoreTraining.isRegister("TRUCK"))
    }
}
