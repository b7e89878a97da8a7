import Testing

@testable import StoreCore
@testable import StoreKit

/// A cart ends only once: it is paid, or its tenders are given back.
@Suite struct CartEndTests {
    private func cart(_ tenders: [RecordTender] = []) -> StoreCart {
        StoreCart(id: "cart", register: "R", items: [.init(name: "Mug", price: 900)], tenders: tenders)
    }

    @Test func aReturnedCartCannotBeSold() async throws {
        let store = MemoryStore()
        let service = StoreService(store)
        _ = try await service.openSession(on: "R", counted: 0, staff: nil)
        let paid = cart([RecordTender(.card, amount: 900)])
        try await service.giveBack(paid, reason: nil)
        await #expect(throws: StoreError.self) { try await service.sell(paid) }
        // The program ended before the cart was removed. The tenders are not given back a second time.
        try await service.giveBack(paid, reason: nil)
        #expect(await store.log.records.map(\.kind) == [.open, .cancel])
    }

    @Test func aPaidSaleCannotBeReturnedAsACart() async throws {
        let service = StoreService(MemoryStore())
        let paid = cart([RecordTender(.card, amount: 900)])
        _ = try await service.sell(paid)
        await #expect(throws: StoreError.paid("R-00001")) { try await service.giveBack(paid, reason: nil) }
    }

    @Test func aCartAbandonedBeforePaymentIsRecorded() async throws {
        let store = MemoryStore()
        var left = cart()
        left.linesOff = 2
        try await StoreService(store).cancel(left, reason: "left")
        let record = try #require(await store.log.records.last)
        #expect(record.kind == .cancel && record.linesOff == 3 && record.tenders.isEmpty)
        try await StoreService(store).cancel(StoreCart(id: "empty", register: "R"), reason: nil)
        #expect(await store.log.records.count == 1)
    }

    @Test func tendersThatNoLongerFitAreRefused() async throws {
        let service = StoreService(MemoryStore())
        // The tenders were taken when more was due, because of taxes at that time.
        let taken = cart([RecordTender(.card, amount: 965), RecordTender(.cash, amount: 900)])
        await #expect(
            throws: StoreError.refused(
                "More was taken for this sale than is now due: 9.00", advice: "give it back, then take what is due")
        ) { try await service.sell(taken) }
    }

    @Test func numbersOfCardsStayOutOfNotes() async throws {
        let store = MemoryStore()
        let service = StoreService(store)
        _ = try await service.openSession(on: "R", counted: 0, staff: nil)
        await #expect(throws: StoreError.cardNumber) {
            try await service.moveCash(.paidOut, on: "R", amount: 100, reason: "4111 1111 1111 1111", staff: nil)
        }
        #expect(await store.log.records.count == 1)
    }

    @Test func onlyItsOwnRecordIsTheCartsPayment() {
        let cart = cart([RecordTender(.cash, amount: 900)])
        var record = StoreRecord(.sale, at: StoreFixture.now, register: "R")
        record.tenders = [RecordTender(.cash, amount: 895)]
        #expect(record.isPayment(of: cart))
        record.tenders = [RecordTender(.card, amount: 900)]
        #expect(!record.isPayment(of: cart))
        record = StoreRecord(.sale, at: StoreFixture.now, register: "R2")
        record.tenders = cart.tenders
        #expect(!record.isPayment(of: cart))
    }
}
