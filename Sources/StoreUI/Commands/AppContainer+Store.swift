import FoundationEssentials
import JSONStore
import QuadCommandLine
import QuadCore
import QuadStorage
import QuadSystem
import StoreCore
import StoreKit
import SyncKit

// The storage of the store.
extension AppContainer {
    var salesLog: JSONSalesLogRepository {
        once { JSONSalesLogRepository(directory: locations.data, options: storageOptions) }
    }

    var productRepository: JSONProductRepository {
        once { JSONProductRepository(directory: locations.data, options: storageOptions) }
    }

    var cartRepository: JSONCartRepository {
        once { JSONCartRepository(directory: locations.data, options: storageOptions) }
    }

    var registerRepository: FileRegisterRepository {
        once { FileRegisterRepository(directory: locations.data, options: storageOptions) }
    }

    var staffRepository: JSONStaffRepository {
        once { JSONStaffRepository(directory: locations.data, options: storageOptions) }
    }

    var staffService: StaffService {
        StaffService(
            staff: staffRepository, people: people, log: salesLog, clock: clock, sinceBoot: sinceBoot,
            makeID: { UUID().uuidString.lowercased() })
    }

    var sinceBoot: @Sendable () -> SinceBoot? {
        let clock = timerClock
        return {
            let moment = clock.moment
            return SinceBoot(boot: moment.boot, seconds: Int(moment.awakeAndAsleep))
        }
    }

    var customerRepository: JSONRepository<StoreCustomer, StoreError> {
        once {
            JSONRepository(
                StoreCustomer.collection, version: StoreCustomer.version, directory: locations.data,
                options: storageOptions)
        }
    }

    var customerService: CustomerService {
        CustomerService(
            customers: customerRepository, people: people, log: salesLog)
    }

    var printJobs: JSONPrintJobRepository {
        once { JSONPrintJobRepository(directory: locations.data, options: storageOptions) }
    }

    var printService: PrintService {
        PrintService(
            jobs: printJobs, log: salesLog,
            settings: JSONStoreSettingsRepository(directory: locations.data, options: storageOptions),
            printer: SystemPrinter(guarding: programFiles), fonts: { PangoFonts.installed }, makeID: makeID)
    }

    var storeService: StoreService {
        StoreService(
            log: salesLog, products: productRepository, carts: cartRepository,
            settings: JSONStoreSettingsRepository(directory: locations.data, options: storageOptions),
            registers: registerRepository, customers: customerRepository, clock: clock,
            makeID: { UUID().uuidString.lowercased() })
    }
}

extension InstalledFeature {
    static let storeCollections = [
        InstalledCollection(
            path: JSONProductRepository.collection, version: JSONProductRepository.version,
            sync: .travels(ItemShape(sets: ["codes"]))
        ) {
            StorageInspector.problem(in: $0, of: Product.self)
        },
        InstalledCollection(path: JSONCartRepository.collection, version: JSONCartRepository.version, sync: .stays) {
            StorageInspector.problem(in: $0, of: StoreCart.self)
        },
        InstalledCollection(
            path: JSONPrintJobRepository.collection, version: JSONPrintJobRepository.version, sync: .stays
        ) {
            StorageInspector.problem(in: $0, of: PrintJob.self)
        },
        InstalledCollection(path: StoreCustomer.collection, version: StoreCustomer.version, sync: .travels) {
            StorageInspector.problem(in: $0, of: StoreCustomer.self)
        },
        InstalledCollection(
            path: JSONStaffRepository.collection, version: JSONStaffRepository.version,
            sync: .travels(ItemShape(kept: ["pin_hash", "pin_delay"]))
        ) {
            StorageInspector.problem(in: $0, of: StaffMember.self)
        },
        InstalledCollection(
            path: JSONStaffRepository.shiftCollection, version: JSONStaffRepository.version, sync: .travels
        ) {
            StorageInspector.problem(in: $0, of: StaffShift.self)
        },
    ]
}
