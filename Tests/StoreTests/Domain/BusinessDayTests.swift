import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

/// Days that end after midnight, pick-up numbers of a stand, and clocks that are behind.
@Suite struct BusinessDayTests {
    private let clock = ManualClock(CalendarDay(dayNumber: 20_777))
    private let log = MemorySalesLog()
    private static let night = 13.5 * 3600

    private func service(_ settings: StoreSettings) -> StoreService {
        let till = MemoryTill(settings)
        return StoreService(
            log: log, products: MemoryStore(), carts: till, settings: till, registers: till, clock: clock,
            makeID: StoreFixture.counting())
    }

    private func sell(_ service: StoreService, on register: String = "R", pickUp: Int? = nil) async throws
        -> StoreRecord
    {
        var cart = StoreCart(
            id: service.makeID(), register: register, items: [.init(name: "Tea", price: 200)],
            tenders: [RecordTender(.card, amount: 200)])
        cart.pickUp = pickUp
        return try await service.sell(cart)
    }

    @Test(arguments: [
        (0, "2026-11-20", 20_777), (240, "2026-11-20", 20_777),
    ])
    func noonBelongsToItsDay(_ dayEnds: Int, _ text: String, _ day: Int) {
        let moment = RecordMoment(milliseconds: 20_777 * 86_400_000 + 43_200_000, dayEnds: dayEnds)
        #expect((moment.dayNumber, moment.hour, moment.timeText) == (day, 12, "12:00"))
    }

    @Test(arguments: [
        // The minutes after midnight UTC, the offset, the end of the day, and the business day.
        (90, 0, 240, 20_776), (239, 0, 240, 20_776), (240, 0, 240, 20_777), (0, 0, 0, 20_777), (0, 0, 1, 20_776),
        (90, 180, 240, 20_777), (30, -60, 0, 20_776), (719, 0, 720, 20_776),
    ])
    func theNightBelongsToThePreviousDay(_ minutes: Int, _ offset: Int, _ dayEnds: Int, _ day: Int) throws {
        let moment = RecordMoment(
            milliseconds: 20_777 * 86_400_000 + minutes * 60_000, offset: offset, dayEnds: dayEnds)
        #expect(moment.dayNumber == day)
        var record = StoreRecord(.noSale, at: moment, register: "R")
        record.sequence = 1
        #expect(try StoreRecord(line: CanonicalText.bytes(of: .object(record.object))).moment == moment)
        #expect(moment.month == moment.dayText.prefix(7))
    }

    @Test func sumsListsAndReportsUseTheBusinessDay() async throws {
        var settings = StoreSettings()
        settings.dayEnds = 240
        let service = service(settings)
        _ = try await sell(service)
        clock.advance(by: Self.night)
        let night = try await sell(service)
        #expect(night.moment.timeText == "01:30" && night.moment.dayText == "2026-11-21")
        #expect(night.moment.businessDayText == "2026-11-20")
        let books = try await service.log.books()
        #expect(books.days.all.mapValues(\.turnover.salesCount) == [20_777: 2])
        #expect(try await service.log.records(from: 20_777, through: 20_777).filter { $0.kind == .sale }.count == 2)
        #expect(await service.businessMoment().dayNumber == 20_777)
        var ledger = Ledger()
        for record in try await service.log.records().reversed() { ledger.add(record) }
        #expect(Set(ledger.entries.map(\.dayNumber)) == [20_777])
        let records = try await service.log.records().reversed().filter { $0.kind == .sale }
        let rows = ReceiptExport.text(Array(records), .csv, settings: settings).split(separator: "\r\n")
        #expect(
            rows.map { $0.split(separator: ",").last.map(String.init) } == ["business_day", "2026-11-20", "2026-11-20"])
        #expect(rows.last?.contains("2026-11-21,01:30") == true)
        let book = books.register("R")
        let report = ZReport(open: try #require(book.openSession), register: "R", at: night.moment, book: book)
        let hours = report.sheet(settings).sections.first { $0.heading == "Hours" }?.rows.map(\.label)
        #expect(hours == ["12:00", "1:00"])
        clock.advance(by: 3 * 3600)
        _ = try await sell(service)
        #expect(try await service.log.books().days.all.mapValues(\.turnover.salesCount) == [20_777: 2, 20_778: 1])
    }

    @Test(arguments: [
        ("04:00", 240, "04:00"), ("4", 240, "04:00"), ("0:00", 0, "00:00"), ("12:00", 720, "12:00"),
        ("03:30", 210, "03:30"),
    ])
    func theEndOfTheBusinessDayIsATime(_ text: String, _ minutes: Int, _ shown: String) throws {
        var settings = StoreSettings()
        try StoreSettingField.dayEnds.set(text, in: &settings)
        #expect(settings.dayEnds == minutes && StoreSettingField.dayEnds.text(settings) == shown)
    }

    @Test(arguments: ["12:01", "23:00", "4:60", "-1", "four", "", "4:0:0", "004:00", "٤"])
    func anInvalidTimeIsRefused(_ text: String) {
        var settings = StoreSettings()
        #expect(throws: StoreError.self) { try StoreSettingField.dayEnds.set(text, in: &settings) }
    }

    // MARK: Pick-up numbers

    @Test func registersShareACount() async throws {
        let service = service(StoreSettings())
        var numbers: [Int?] = []
        for (register, own) in [("R", 1), ("R2", 1), ("R", 2), ("R2", nil), ("R", 9), ("R2", nil), ("R", 3)] {
            numbers.append(try await sell(service, on: register, pickUp: own).pickUp)
        }
        #expect(numbers == [1, 2, 3, 4, 9, 10, 11])
        clock.advance(by: 86_400)
        #expect(try await sell(service).pickUp == 1)
        #expect(try await sell(service, on: "R2").pickUp == 2)
    }

    @Test func standsHaveTheirOwnCount() async throws {
        var settings = StoreSettings()
        try StoreSettingField.stands.set("R R2 | R3", in: &settings)
        #expect(StoreSettingField.stands.text(settings) == "R R2 | R3")
        let service = service(settings)
        var numbers: [Int?] = []
        for register in ["R", "R3", "R2", "R3", "R4", "R"] {
            numbers.append(try await sell(service, on: register).pickUp)
        }
        #expect(numbers == [1, 1, 2, 2, 1, 3])
        for wrong in ["R | R", "R R", "STOCK", "7"] {
            #expect(throws: StoreError.self) { try StoreSettingField.stands.set(wrong, in: &settings) }
        }
    }

    // MARK: Clocks

    @Test func aClockBehindAnotherRegistersIsMarked() async throws {
        let service = service(StoreSettings())
        _ = try await sell(service)
        #expect(try await service.log.books().latestMoment == service.moment)
        clock.advance(by: -30)
        #expect(try await sell(service, on: "R2").isClockBehind == false)
        clock.advance(by: -3600)
        let sale = try await sell(service, on: "R3")
        #expect(sale.isClockBehind)
        #expect(Receipt(sale, StoreSettings()).time.hasSuffix("(clock behind)"))
        var check = SumCheck(refunded: [])
        for register in ["R", "R2", "R3"] {
            for record in try await service.log.records().reversed() where record.register == register {
                check.check(record)
            }
        }
        for register in ["R", "R2", "R3"] { #expect(check.findings(of: register).map(\.words) == []) }
    }
}
