import Synchronization
import Testing

@testable import StoreCore
@testable import StoreKit

/// The print jobs, the number of copies, and the opening of the drawer.
@Suite struct PrintServiceTests {
    private let queue = PrintQueue()
    private let printer = StubPrinter()
    private let store = MemoryStore()

    private func service() async throws -> PrintService {
        var cart = StoreCart(id: "c", register: "R", items: [.init(name: "Mug", price: 900)])
        cart.tenders = [RecordTender(.card, amount: 900)]
        _ = try await StoreService(store).sell(cart)
        return PrintService(
            jobs: queue, log: store, settings: QuietStore(settings), printer: printer,
            makeID: StoreFixture.counting())
    }

    private var settings: StoreSettings {
        var printer = StorePrinter(register: "R", target: .file("/dev/null"))
        printer.hasDrawer = true
        var settings = StoreSettings()
        settings.printers = [printer, StorePrinter(register: StorePrinter.kitchen, target: .file("/dev/null"))]
        return settings
    }

    private func copies() -> [Bool] { printer.sent.map { $0.contains("COPY") } }

    @Test func twoConcurrentPrintRequestsPrintOnce() async throws {
        let service = try await service()
        try await service.add("R-00001", register: "R")
        async let first = service.print(register: "R")
        async let second = service.print(register: "R")
        #expect(try await (first + second).isEmpty)
        #expect(copies() == [false])
    }

    @Test func aPrintThatNeverReachedThePrinterIsNotACopy() async throws {
        let service = try await service()
        try await service.add("R-00001", register: "R")
        printer.fail(PrinterError("It is off", isUntouched: true))
        #expect(try await service.print(register: "R").map(\.problem) == ["It is off"])
        #expect(try await service.print(register: "R").isEmpty)
        #expect(copies() == [false])
    }

    @Test func aPossiblyPrintedReceiptIsACopy() async throws {
        let service = try await service()
        try await service.add("R-00001", register: "R")
        printer.fail(PrinterError("It stopped", isUntouched: false))
        #expect(try await service.print(register: "R").count == 1)
        #expect(try await service.print(register: "R").isEmpty)
        #expect(copies() == [true])
    }

    @Test func copiesAreCounted() async throws {
        let service = try await service()
        try await service.add("R-00001", register: "R")
        _ = try await service.print(register: "R")
        for _ in 0..<2 {
            try await service.addCopy("R-00001", register: "R")
            _ = try await service.print(register: "R")
        }
        printer.fail(PrinterError("It stopped", isUntouched: false))
        try await service.addCopy("R-00001", register: "R")
        _ = try await service.print(register: "R")
        #expect(try await service.waiting().map(\.problem) == ["It stopped"])
        _ = try await service.print(register: "R")
        let numbers = printer.sent.map { text in (1...9).first { text.contains("COPY \($0)") } }
        #expect(numbers == [nil, 1, 2, 4], "the third one may have been printed")
        #expect(await queue.jobs().count == 1)
        #expect(try await service.waiting().isEmpty)
    }

    @Test func theKitchenIsToldOfACancellation() async throws {
        let service = try await service()
        for (number, isCancel) in [("R-00001", false), ("R-00002", true)] {
            if isCancel {
                _ = try await StoreService(store).void(
                    VoidBuilder(of: "R-00001", register: "R", moment: StoreFixture.now))
            }
            let printers = try await service.addKitchen(number)
            #expect(printers == [StorePrinter.kitchen])
            #expect(try await service.print(on: printers).isEmpty)
            #expect(printer.sent.last?.contains("Mug") == true)
            #expect(printer.sent.last?.contains("CANCEL") == isCancel)
        }
    }

    @Test func aFailedDrawerOpeningIsNotRepeated() async throws {
        let service = try await service()
        printer.fail(PrinterError("It is off", isUntouched: true))
        try await service.openDrawer(register: "R")
        #expect(printer.sent.isEmpty)
        try await service.add("R-00001", register: "R")
        _ = try await service.print(register: "R")
        #expect(printer.pulses == 0)
        try await service.openDrawer(register: "R")
        #expect(printer.pulses == 1)
    }
}

private final class StubPrinter: PrinterSending {
    private let state = Mutex<(bytes: [[UInt8]], fault: PrinterError?)>(([], nil))

    var sent: [String] { state.withLock { $0.bytes.map { String(decoding: $0, as: UTF8.self) } } }
    var pulses: Int { state.withLock { $0.bytes.count { $0 == EscPos.drawerPulse() } } }
    func fail(_ fault: PrinterError) { state.withLock { $0.fault = fault } }

    func send(_ bytes: [UInt8], to target: StorePrinter.Target) async throws(PrinterError) {
        let fault = state.withLock { state in
            defer { state.fault = nil }
            if state.fault == nil { state.bytes.append(bytes) }
            return state.fault
        }
        if let fault { throw fault }
        await Task.yield()
    }
}

/// A queue in memory that one caller at a time may use.
private actor PrintQueue: PrintJobRepository {
    private final class Turn: Sendable {
        private let queue: PrintQueue

        init(_ queue: PrintQueue) { self.queue = queue }

        deinit { queue.end() }
    }

    private var waiting: [PrintJob] = []
    private nonisolated let isTaken = Mutex(false)

    func jobs() -> [PrintJob] { waiting }
    func remove(_ id: String) { waiting.removeAll { $0.id == id } }

    func save(_ job: PrintJob) {
        if let place = waiting.firstIndex(where: { $0.id == job.id }) {
            waiting[place] = job
        } else {
            waiting.append(job)
        }
    }

    func turn(at register: String, seconds: Int) async -> (any Sendable)? {
        for _ in 0..<1000 {
            let isMine = isTaken.withLock { taken in
                defer { taken = true }
                return !taken
            }
            if isMine { return Turn(self) }
            try? await Task.sleep(for: .milliseconds(1))
        }
        return nil
    }

    fileprivate nonisolated func end() { isTaken.withLock { $0 = false } }
}
