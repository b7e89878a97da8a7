import FoundationEssentials
import TestSupport
import Testing

@testable import JSONStore
@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

/// Two tills change products and staff, each based on what it read before.
@Suite struct ProductRaceTests {
    private let store: StoreFolder

    private let options = StorageOptions(now: { Date(timeIntervalSince1970: 1_795_176_000) })

    init() throws { store = try StoreFolder() }

    @Test func aCodeBelongsToOneProduct() async throws {
        let tills = (0..<2).map { _ in JSONProductRepository(directory: store.folder.path, options: options) }
        for till in tills { _ = try await till.items() }
        let first = Product(id: "a", name: "A", price: 1, sku: "S1", codes: ["4006381333931"])
        try await tills[0].apply(ItemChanges(adding: [first]))
        for (id, sku, code) in [("b", "S2", "04006381333931"), ("c", "S1", "111")] {
            let second = Product(id: id, name: id, price: 1, sku: sku, codes: [code])
            await #expect(throws: StoreError.self) { try await tills[1].apply(ItemChanges(adding: [second])) }
        }
        #expect(try await tills[1].items().map(\.id) == ["a"])
        // A code that the product already has is not a new code, even if another product has it as a manual code.
        var renamed = first
        renamed.name = "B"
        try await tills[1].apply(ItemChanges(replacing: [(first, renamed)]))
        #expect(try await tills[1].items().map(\.name) == ["B"])
    }

    @Test func aStaffMemberClocksInOnce() async throws {
        let tills = (0..<2).map { _ in JSONStaffRepository(directory: store.folder.path, options: options).shifts }
        for till in tills { _ = try await till.items() }
        try await tills[0].apply(ItemChanges(adding: [StaffShift(id: "1", staff: "ana", start: StoreFolder.now)]))
        await #expect(throws: StoreError.self) {
            try await tills[1].apply(ItemChanges(adding: [StaffShift(id: "2", staff: "ana", start: StoreFolder.now)]))
        }
        try await tills[1].apply(ItemChanges(adding: [StaffShift(id: "3", staff: "ben", start: StoreFolder.now)]))
        #expect(try await tills[1].items().map(\.id).sorted() == ["1", "3"])
    }
}
