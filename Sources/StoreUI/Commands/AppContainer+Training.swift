import FoundationEssentials
import JSONStore
import QuadCommandLine
import QuadCore
import QuadSystem
import StoreCore

// The store for training: its own folder, with the products and the settings of the real store.
extension AppContainer {
    private var trainingFolder: String { "\(locations.data)/store/training" }

    private var trainingParts: TrainingParts {
        once { TrainingParts(directory: trainingFolder, options: storageOptions) }
    }

    private var trainingLog: TrainingSalesLog { TrainingSalesLog(own: trainingParts.log, store: salesLog) }
    private var trainingSettings: TrainingSettings { TrainingSettings(storeService.settings) }

    private var trainingPeople: TrainingRepository<Person, PersonError> { .init(people) }

    var trainingService: StoreService {
        let parts = trainingParts
        return StoreService(
            log: trainingLog, products: TrainingProducts(productRepository), carts: parts.carts,
            settings: trainingSettings, registers: parts.registers, clock: clock,
            makeID: { UUID().uuidString.lowercased() })
    }

    var trainingPrints: PrintService {
        PrintService(
            jobs: trainingParts.prints, log: trainingLog, settings: trainingSettings,
            printer: SystemPrinter(guarding: programFiles), fonts: { PangoFonts.installed },
            makeID: makeID)
    }

    var storeServices: StoreServices {
        var services = StoreServices(
            service: storeService, prints: printService, staff: staffService, customers: customerService)
        services.matrix = QRCode.matrix
        services.fonts = { PangoFonts.installed }
        services.training = { [unowned self] in
            // Balances begin with the store's, and change only in the log of training.
            var services = StoreServices(
                service: trainingService, prints: trainingPrints,
                staff: StaffService(
                    staff: TrainingStaff(staffRepository), people: trainingPeople, log: trainingLog, clock: clock,
                    sinceBoot: sinceBoot, makeID: { UUID().uuidString.lowercased() }),
                customers: CustomerService(
                    customers: TrainingRepository<StoreCustomer, StoreError>(customerRepository),
                    people: trainingPeople, log: trainingLog))
            services.matrix = QRCode.matrix
            services.fonts = { PangoFonts.installed }
            return services
        }
        return services
    }
}

/// The parts of training that are on disk.
private final class TrainingParts: Sendable {
    let log: JSONSalesLogRepository
    let carts: JSONCartRepository
    let registers: FileRegisterRepository
    let prints: JSONPrintJobRepository

    init(directory: String, options: StorageOptions) {
        log = JSONSalesLogRepository(directory: directory, options: options, isWhole: false)
        carts = JSONCartRepository(directory: directory, options: options)
        registers = FileRegisterRepository(directory: directory, options: options)
        prints = JSONPrintJobRepository(directory: directory, options: options)
    }
}
