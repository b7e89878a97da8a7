import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

/// The stand of the demo on several days and at several times, and the store after it was written.
@Suite struct DemoStandTests {
    static let days = ["2026-01-01", "2028-02-29", "2026-03-08", "2026-11-01", "2026-12-31"]
    /// Seconds after midnight.
    static let times = [0.0, 60, 30_000, 86_399]

    private func clock(_ day: String, _ seconds: Double) throws -> FixedClock {
        FixedClock(try #require(CalendarDay(day)), secondsIntoDay: seconds)
    }

    private func stand(_ clock: FixedClock) -> DemoStand {
        DemoStand(
            DemoWeek(today: clock.today, time: LocalTime(clock)), now: Date(timeIntervalSince1970: clock.now))
    }

    private func written(_ clock: FixedClock, in log: any SalesLogRepository) async throws -> StoreService {
        let till = MemoryTill(StoreSettings())
        let (people, customers) = (MemoryPeople([.me]), MemoryCustomers())
        let makeID = StoreFixture.counting()
        let service = StoreService(
            log: log, products: MemoryProducts([]), carts: till, settings: till, registers: till,
            customers: customers, clock: clock, makeID: makeID)
        let staff = StaffService(
            staff: MemoryStaff(), people: people, log: log, clock: clock, sinceBoot: { nil }, makeID: makeID)
        try await DemoStandWriter(
            stand(clock), service: service,
            customers: CustomerService(customers: customers, people: people, log: log), staff: staff
        ).write()
        return service
    }

    // MARK: Values

    @Test(arguments: days, times)
    func whatHappenedIsInOrderAndInThePast(_ day: String, _ seconds: Double) throws {
        let clock = try clock(day, seconds)
        let stand = stand(clock)
        let moments = stand.sessions.flatMap { session -> [Date] in
            let before = [session.delivery?.at, session.opened].compactMap(\.self)
            return before + session.entries.map(\.at) + [session.closed].compactMap(\.self)
        }
        #expect(moments == moments.sorted())
        #expect(moments.allSatisfy { $0 <= stand.now })
        let days = stand.sessions.map { LocalTime(clock).day(of: $0.opened) }
        #expect(days.prefix(2).allSatisfy { $0.weekday == .saturday && $0 < clock.today })
        #expect(days.last == clock.today)
    }

    @Test func idsAndCodesAreUnique() {
        let products = DemoStand.products
        #expect(products.count == 24)
        #expect(Set(products.map(\.id)).count == products.count)
        #expect(Set(products.map(\.sku)).count == products.count)
        #expect(Set(products.map(\.category)).count == 4)
        #expect(Set(products.flatMap(\.taxes)).isSubset(of: DemoStand.settings.taxes.map(\.id)))
    }

    // MARK: The store

    @Test(arguments: days, times)
    func reportsStockAndSumsAgree(_ day: String, _ seconds: Double) async throws {
        let clock = try clock(day, seconds)
        let log = MemorySalesLog()
        let service = try await written(clock, in: log)
        let books = try await log.books()
        let records = try await log.records()
        #expect(records.allSatisfy { $0.moment.milliseconds <= service.moment.milliseconds && !$0.isClockBehind })
        var check = SumCheck(refunded: Set(books.refunds.keys))
        for record in records.reversed() { check.check(record) }
        #expect(check.findings(of: "R") == [] && check.findings(of: StoreService.stockSeries) == [])
        let first = try #require(try await service.zReport(1, on: "R"))
        let last = try #require(try await service.zReport(on: "R"))
        #expect((first.end?.difference, last.end?.difference) == (0, -25))
        let open = try #require(books.register("R").openSession)
        #expect(books.days[first.opened.dayNumber]?.turnover == first.totals.turnover)
        #expect(books.days[last.opened.dayNumber]?.turnover == last.totals.turnover)
        #expect(books.days[clock.today.dayNumber]?.turnover == open.totals.turnover)
        #expect((first.totals.turnover.net, last.totals.turnover.net) == (21_549, 24_074 - 1609))
        #expect((open.totals.turnover.net, open.totals.expectedCash) == (6079, 13_300))
    }

    @Test func twoProductsAreLowAndOneIsSoldOut() async throws {
        let service = try await written(try clock("2026-11-01", 50_000), in: MemorySalesLog())
        let books = try await service.log.books()
        let levels = try await service.products.items().map { product in
            StockLevel(
                quantity: product.isTracked ? books.quantities[product.id] ?? 0 : nil, threshold: product.threshold)
        }
        #expect(levels.count { $0 == .low } == 2)
        #expect(levels.count { $0 == .out } == 1)
        #expect(books.quantities["demo-pretzel"] == 0)
        #expect(books.wallets.values.sorted() == [-600, 800])
        #expect(try await service.carts.carts().map(\.parkedAs) == [DemoStand.parked.name])
    }

    @Test func theChainsOnDiskAreWhole() async throws {
        let folder = try StoreFolder()
        let log = folder.till()
        _ = try await written(try clock("2026-11-01", 50_000), in: log)
        let chains = try await log.verify(head: nil)
        #expect(chains.count == 2 && chains.allSatisfy(\.report.isGood))
        #expect(!folder.names("log").isEmpty)
    }
}
