import FoundationEssentials
import QuadData
import QuadDomain
import QuadInfrastructure
import QuadPresentation

extension InstalledFeature {
    static let store = InstalledFeature(
        .store, commands: .store, collections: storeCollections, filter: ProductFields.language,
        rescue: { container, line in
            guard let cart = try? JSONDecoder().decode(StoreCart.self, from: Data(line.utf8)) else { return false }
            if try await container.salesLog.end(ofCart: cart.id) == nil {
                try await container.cartRepository.save(cart)
            }
            return true
        },
        home: { container in
            let data = container.locations.data
            let today = container.clock.today
            let months = [today, today.adding(months: 1)].map { String($0.description.prefix(7)) }
            return StoreHomeSource(
                files: JSONSalesLogRepository.files(in: data, month: months[0], next: months[1])
                    + JSONProductRepository.files(in: data) + JSONPrintJobRepository.files(in: data),
                service: container.storeService, prints: container.printService)
        },
        make: { container, context in
            StoreFeature(container.storeServices, in: context)
        })
}
