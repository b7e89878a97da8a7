import QuadCore

package typealias MemoryCustomers = MemoryRepository<StoreCustomer, StoreError>
