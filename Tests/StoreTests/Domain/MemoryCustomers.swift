@testable import QuadCore
@testable import StoreCore

typealias MemoryCustomers = MemoryRepository<StoreCustomer, StoreError>
