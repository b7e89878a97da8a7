import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

/// Customers and staff during training: no data of the store changes.
@Suite struct TrainingTests {
    @Test func trainingUsesACopyOfTheCustomers() async throws {
        let (store, people) = (MemoryCustomers(), MemoryPeople())
        try await store.apply(ItemChanges(adding: [StoreCustomer(id: "C-001", limit: 500)]))
        try await people.apply(ItemChanges(adding: [Person(id: "C-001", name: "Ana", roles: ["customer"])]))
        let service = CustomerService(
            customers: TrainingRepository<StoreCustomer, StoreError>(store),
            people: TrainingRepository<Person, PersonError>(people), log: MemorySalesLog())
        let ana = try await service.named("ana")
        #expect(ana.customer.limit == 500)
        _ = try await service.add(CustomerContact(name: "Ben", email: "ben@example.org"))
        var more = ana.customer
        more.limit = 100_000
        try await service.update(ana.customer, to: more)
        #expect(try await service.everybody().map(\.name).sorted() == ["Ana", "Ben"])
        #expect(try await service.named("ana").customer.limit == 100_000)
        #expect(try await store.items() == [StoreCustomer(id: "C-001", limit: 500)])
        #expect(try await people.items().map(\.name) == ["Ana"])
    }

    /// A wrong PIN also counts in training, because it is the same PIN.
    @Test func trainingHasItsOwnHoursButTheSamePINs() async throws {
        let (store, clock) = (MemoryStaff(), ManualClock(CalendarDay(dayNumber: 20_777)))
        func service(_ staff: any StaffRepository, _ people: MemoryPeople) -> StaffService {
            StaffService(
                staff: staff, people: people, log: MemorySalesLog(), clock: clock, sinceBoot: { nil },
                makeID: { String(UInt64.random(in: 0 ... .max)) })
        }
        let people = MemoryPeople()
        let ana = try await service(store, people).add("Ana", .admin, pin: "1234")
        let training = service(TrainingStaff(store), people)
        _ = try await training.clock(ana.id)
        #expect(try await training.shifts(of: ana.id).count == 1)
        #expect(try await store.shifts.items().isEmpty)
        #expect(try await training.isRight("0000", of: ana.id) == false)
        #expect(try await store.members.items().first?.delay.wrongCount == 1)
        let refusal = StoreError.refused("You can't change staff in training", advice: "end training first")
        await #expect(throws: refusal) { _ = try await training.add("Eve", .admin, pin: "9999") }
        let member = try #require(try await store.members.items().first)
        var former = member
        former.isFormer = true
        let change = ItemChanges(replacing: [(member, former)])
        await #expect(throws: refusal) { try await TrainingStaff(store).members.apply(change) }
        #expect(try await store.members.items().map(\.isFormer) == [false])
    }
}
