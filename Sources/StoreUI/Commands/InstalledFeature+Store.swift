import FoundationEssentials
import QuadCommandLine
import QuadCore
import QuadSystem
import StoreCore
import StoreKit

extension InstalledFeature {
    package static let store = InstalledFeature(
        .store, commands: .store, collections: storeCollections, filter: ProductFields.language,
        restoring: .store,
        rescue: { container, line in
            guard let cart = try? JSONDecoder().decode(StoreCart.self, from: Data(line.utf8)) else { return false }
            if try await container.salesLog.end(ofCart: cart.id) == nil {
                try await container.cartRepository.save(cart)
            }
            return true
        },
        faults: { await chainFaults($0) },
        home: { container in
            let data = container.locations.data
            let today = container.clock.today
            let months = [today, today.adding(months: 1)].map { String($0.description.prefix(7)) }
            return StoreHomeSource(
                files: JSONSalesLogRepository.files(in: data, month: months[0], next: months[1])
                    + JSONProductRepository.files(in: data) + JSONPrintJobRepository.files(in: data)
                    + JSONStaffRepository.files(in: data),
                service: container.storeService, prints: container.printService, staff: container.staffRepository)
        },
        isLocked: { JSONStaffRepository.hasPIN(in: $0.locations.data, options: $0.storageOptions) },
        demo: { container, week in try await container.storeStoreDemo(week) },
        make: { container, context in
            StoreFeature(container.storeServices, in: context)
        })

    /// Returns the errors in the chains of the sales log. A file with only readable lines may still lack a line or have
    /// a changed one.
    @MainActor
    private static func chainFaults(_ container: AppContainer) async -> [String] {
        guard JSONSalesLogRepository.isThere(in: container.locations.data) else { return [] }
        do throws(StoreError) {
            return try await container.salesLog.verify(head: nil).filter { !$0.report.isGood }.map { chain in
                let first = chain.report.faults.first?.description ?? "it is incomplete"
                let more = chain.report.faultCount > 1 ? ", and \(chain.report.faultCount - 1) more" : ""
                return "store/log, \(chain.register): \(first)\(more). “quad store verify” shows all"
            }
        } catch { return ["store/log: \(error.words)"] }
    }
}
