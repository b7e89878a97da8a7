import StoreKit

/// The queue of print jobs. It is separate from selling: a sale is complete whatever the printer does.
package struct PrintService: Sendable {
    private let jobs: any PrintJobRepository
    private let log: any SalesLogRepository
    private let settings: any StoreSettingsRepository
    private let printer: any PrinterSending
    /// The source of the font for characters that a printer lacks; looked up when the first receipt is printed.
    private let fonts: @Sendable () -> (any FontRendering)?
    private let makeID: @Sendable () -> String

    package init(
        jobs: any PrintJobRepository, log: any SalesLogRepository, settings: any StoreSettingsRepository,
        printer: any PrinterSending, fonts: @escaping @Sendable () -> (any FontRendering)? = { nil },
        makeID: @escaping @Sendable () -> String
    ) {
        self.jobs = jobs
        self.log = log
        self.settings = settings
        self.printer = printer
        self.fonts = fonts
        self.makeID = makeID
    }

    package func waiting() async throws(StoreError) -> [PrintJob] { try await jobs.jobs().filter { !$0.isPrinted } }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await jobs.observeChangesElsewhere(notify)
    }

    /// Returns the printer of a register; nil if the register has none.
    package func printer(of register: String) async -> StorePrinter? {
        await settings.settings().printer(of: register)
    }

    /// Returns the reason why a job is not printed yet.
    package func reason(of job: PrintJob) async -> String {
        if let problem = job.problem { return problem }
        return await printer(of: job.register) == nil ? "no printer is set up" : "earlier prints come first"
    }

    /// Adds the receipt of a sale that was just paid.
    package func add(_ number: String, register: String) async throws(StoreError) {
        try await jobs.save(PrintJob(id: makeID(), kind: .receipt, register: register, number: number))
    }

    /// Adds a copy of a receipt. The receipt was already printed when it was paid, or may have been.
    package func addCopy(_ number: String, register: String) async throws(StoreError) {
        try await jobs.save(PrintJob(id: makeID(), kind: .receipt, register: register, number: number, copy: 1))
    }

    /// Adds copies of a sale's kitchen slips, and returns the printers that they wait for.
    package func addKitchenCopy(_ number: String) async throws(StoreError) -> [String] {
        try await addKitchen(number, copy: 1)
    }

    /// Opens the drawer of a register, if its printer has one. The drawer opens at once or not at all, because nobody
    /// may be there later.
    package func openDrawer(register: String) async throws(StoreError) {
        guard let printer = await printer(of: register), printer.hasDrawer,
            let turn = try await jobs.turn(at: register, seconds: Self.drawerPatience)
        else { return }
        // If the printer fails, the job of the receipt reports the error; the cashier opens the drawer with a key.
        try? await self.printer.send(EscPos.drawerPulse(), to: printer.target)
        withExtendedLifetime(turn) {}
    }

    /// Adds a slip for each kitchen printer that makes an item of the sale, or has to stop making it.
    /// - Returns: the printers that the slips wait for.
    package func addKitchen(_ number: String, copy: Int = 0) async throws(StoreError) -> [String] {
        guard let record = try await log.receipt(number) else { return [] }
        let settings = await settings.settings()
        guard KitchenSlip(record, settings) != nil else { return [] }
        let printers = settings.kitchenPrinters(of: record).map(\.register)
        for printer in printers {
            try await jobs.save(
                PrintJob(id: makeID(), kind: .kitchen, register: printer, number: number, copy: copy))
        }
        return printers
    }

    /// Prints the waiting jobs of some printers.
    /// - Returns: the jobs that still wait.
    package func print(on printers: [String]) async throws(StoreError) -> [PrintJob] {
        var waiting: [PrintJob] = []
        for printer in printers { waiting += try await print(register: printer) }
        return waiting
    }

    package func addTest(register: String) async throws(StoreError) {
        try await jobs.save(PrintJob(id: makeID(), kind: .test, register: register))
    }

    /// Adds an X or Z report, laid out for the printer.
    package func add(_ report: ZReport, register: String) async throws(StoreError) {
        guard let printer = await printer(of: register) else { return }
        var job = PrintJob(id: makeID(), kind: .report, register: register, number: report.title)
        job.text = report.text(await settings.settings(), columns: printer.columns)
        try await jobs.save(job)
    }

    /// Returns a warning about characters that the printer prints as `?`; nil if the printer has all characters of the
    /// receipt.
    package func warning(of record: StoreRecord, register: String) async -> String? {
        guard let printer = await printer(of: register) else { return nil }
        return ReceiptFile(record, await settings.settings())
            .warning(.escpos, page: printer.escPos.page, fonts: fonts())
    }

    package func drop(_ id: String) async throws(StoreError) { try await jobs.remove(id) }

    /// Prints the waiting jobs of a register in order, until one fails. Only one process at a time prints for a
    /// register, so that no job is printed twice.
    /// - Returns: the jobs that still wait.
    package func print(register: String) async throws(StoreError) -> [PrintJob] {
        if let printer = await printer(of: register),
            let turn = try await jobs.turn(at: register, seconds: Self.patience)
        {
            for job in try await waiting() where job.register == register {
                guard try await print(job, on: printer) else { break }
            }
            withExtendedLifetime(turn) {}
        }
        return try await waiting().filter { $0.register == register }
    }

    /// Seconds to wait for the printer; after that, the cashier opens the drawer with a key.
    private static let drawerPatience = 3
    /// Seconds to wait while another process prints earlier jobs.
    private static let patience = 30

    private func print(_ waiting: PrintJob, on printer: StorePrinter) async throws(StoreError) -> Bool {
        var job = waiting
        var earlier: [PrintJob] = []
        if job.wasBegun || job.copy > 0 {
            earlier = try await jobs.jobs().filter {
                $0.isPrinted && $0.number == job.number && $0.kind == job.kind && $0.register == job.register
            }
            job.copy = max(job.wasBegun ? job.copy : 0, earlier.map(\.copy).max() ?? 0) + 1
        }
        job.wasBegun = true
        guard let bytes = try await bytes(of: job, on: printer) else {
            try await jobs.remove(job.id)
            return true
        }
        try await jobs.save(job)
        do throws(PrinterError) { try await self.printer.send(bytes, to: printer.target) } catch {
            if error.isUntouched { job = waiting }
            job.problem = error.message
            try await jobs.save(job)
            return false
        }
        try await finish(job, earlier)
        return true
    }

    /// - Parameter earlier: the printed copies of the same receipt.
    private func finish(_ done: PrintJob, _ earlier: [PrintJob]) async throws(StoreError) {
        guard done.copy > 0, done.number != nil, done.kind != .report else { return try await jobs.remove(done.id) }
        var job = done
        job.isPrinted = true
        job.problem = nil
        try await jobs.save(job)
        for job in earlier { try await jobs.remove(job.id) }
    }

    /// Returns the bytes to print; nil if there is nothing to print anymore.
    private func bytes(of job: PrintJob, on printer: StorePrinter) async throws(StoreError) -> [UInt8]? {
        switch job.kind {
        case .report:
            guard let text = job.text else { return nil }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            return printer.escPos.job(lines.map { $0.isEmpty ? .blank : .text(String($0)) }, fonts: fonts())
        case .test: return CodePageTestPage.job(columns: printer.columns)
        case .kitchen:
            guard let number = job.number, let record = try await log.receipt(number),
                let slip = KitchenSlip(record, await settings.settings(), for: printer, copyNumber: job.copy)
            else { return nil }
            let escPos = printer.escPos
            return escPos.job(slip.lines(on: escPos.paper(with: fonts())), fonts: fonts())
        case .receipt:
            guard let number = job.number, let record = try await log.receipt(number) else { return nil }
            let escPos = printer.escPos
            let receipt = Receipt(record, await settings.settings(), copyNumber: job.copy)
            return escPos.job(ReceiptLayout.lines(receipt, on: escPos.paper(with: fonts())), fonts: fonts())
        }
    }
}
