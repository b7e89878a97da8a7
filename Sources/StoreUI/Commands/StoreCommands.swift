import QuadCommandLine
import QuadCore
import QuadStorage
import StoreCore
import StoreKit

/// The shared parts of the store's commands.
@MainActor
struct StoreCommands: CommandActing, NoticingCommands {
    let context: CommandContext

    /// Whether the command runs in training, in which no sale counts.
    var isTraining: Bool { invocation.has("training") }
    var service: StoreService { isTraining ? container.trainingService : container.storeService }
    var prints: PrintService { isTraining ? container.trainingPrints : container.printService }
    var isJSON: Bool { invocation.has("json") }
    var arguments: [String] { invocation.arguments }

    /// The named register, or the first one.
    var register: String {
        invocation.value("register") ?? firstRegister
    }

    private var firstRegister: String {
        isTraining ? StoreTraining.register : service.registers.first(RegisterName.first)
    }

    /// Prints messages about errors in the files that the command has read.
    func tellNotice() async {
        for notice in [
            await service.log.notice(), await service.products.notice(), await service.carts.notice(),
            await container.staffRepository.notice(), await container.customerRepository.notice(),
        ].compactMap(\.self) { output.complain(notice) }
    }

    /// Returns the name given with `--staff`. If the store has staff, the name must be a member.
    func staffName() async throws -> String? {
        guard let name = invocation.value("staff") else { return nil }
        let isStaffed = try await container.staffService.everybody().contains { !$0.member.isFormer }
        return isStaffed ? try await container.staffService.named(name).name : name
    }

    /// Runs work that writes to a register, while this process holds the register.
    /// - Parameter orAnother: whether the error may suggest another register; work that belongs to a session needs its
    ///   own register.
    func holding<Result: Sendable>(
        _ register: String, orAnother: Bool = false, _ work: () async throws -> Result
    ) async throws -> Result {
        guard register != StoreService.stockSeries else {
            throw StoreError.refused(
                "\(register) is not a register: stock is recorded there", advice: "use another name")
        }
        guard StoreTraining.isRegister(register) == isTraining else {
            throw StoreError.refused(
                isTraining ? "\(register) is a register for real sales" : "\(register) is a training register",
                advice: isTraining ? "leave --register out" : "use it with --training")
        }
        if service.registers.isRetired(register) {
            throw StoreError.refused(
                "Register \(register) is retired: its last receipts were lost to a backup that was restored",
                advice: "use --register \(service.registers.first(RegisterName.first))")
        }
        guard try await service.registers.take(register, waiting: 5) else {
            throw StoreError(
                .busy, "Register \(register) is in use by another window",
                advice: "close it there\(orAnother ? await otherRegister(than: register) : "")")
        }
        let result: Result
        do { result = try await work() } catch {
            await service.registers.release(register)
            throw error
        }
        await service.registers.release(register)
        return result
    }

    /// Returns advice that names the first free register; empty if there is none.
    private func otherRegister(than register: String) async -> String {
        for name in RegisterName.beside(firstRegister) where name != register {
            guard (try? await service.registers.take(name, waiting: 0)) == true else { continue }
            await service.registers.release(name)
            return ", or use --register \(name)"
        }
        return ""
    }

    /// - Throws: a usage error that names the option.
    func amount(_ text: String, _ what: String, _ settings: StoreSettings) throws -> Int {
        do throws(MoneyError) { return try settings.money.typed(text) } catch {
            let words = MoneyErrorText.problem(error, sample: settings.money.text(1250))
            throw UsageError("\(what) \(Quoted.text(text)): \(words)", in: invocation.command)
        }
    }

    /// Returns the settings for showing sales, in the currency of the sales, whatever the settings say.
    func shownSettings() async throws -> StoreSettings {
        let (settings, books) = (await service.settings.settings(), try await service.log.books())
        if let fault = settings.currencyFault(books) { output.complain(fault.words) }
        return settings.showing(books)
    }

    /// Prints an object as one line of JSON; a record has the order and the form of the log.
    func tell(_ object: RecordObject) {
        output.jsonLine(RecordJSON(.object(object)))
    }
}
