import QuadCore

package typealias MemoryProducts = MemoryRepository<Product, StoreError>

extension MemoryRepository: ProductRepository where Item == Product, Failure == StoreError {}
