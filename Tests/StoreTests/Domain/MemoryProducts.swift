@testable import QuadCore
@testable import StoreCore

/// Products in memory.
struct MemoryProducts: ProductRepository {
    private let kept: MemoryRepository<Product, StoreError>

    init(_ products: [Product]) {
        kept = MemoryRepository(products)
    }

    func items() async throws(StoreError) -> [Product] { try await kept.items() }
    func apply(_ changes: ItemChanges<Product>) async throws(StoreError) { try await kept.apply(changes) }
    func notice() async -> String? { nil }
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
}
