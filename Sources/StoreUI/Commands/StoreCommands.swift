import QuadCommandLine
import QuadCore
import QuadStorage
import StoreCore
import StoreKit

/// What the commands of the store share.
@MainActor
struct StoreCommands: CommandActing, NoticingCommands {
    let context: CommandContext

    /// What is done counts nowhere.
    var isTraining: Bool { invocation.has("training") }
    var service: StoreService { isTraining ? container.trainingService : container.storeService }
    var prints: PrintService { isTraining ? container.trainingPrints : container.printService }
    var isJSON: Bool { invocation.has("json") }
    var arguments: [String] { invocation.arguments }

    /// The register named, or the first one.
    var register: String {
        invocation.value("register") ?? firstRegister
    }

    private var firstRegister: String {
        isTraining ? StorePractice.training.register : service.registers.first(RegisterName.first)
    }

    /// What was found wrong in the files that this command read.
    func tellNotice() async {
        for notice in [
            await service.log.notice(), await service.products.notice(), await service.carts.notice(),
            await container.staffRepository.notice(), await container.customerRepository.notice(),
        ].compactMap(\.self) { output.complain(notice) }
    }

    /// The one named with `--staff`: where the store has staff, one of them.
    func staffName() async throws -> String? {
        guard let name = invocation.value("staff") else { return nil }
        let isStaffed = try await container.staffService.everybody().contains { !$0.member.isFormer }
        return isStaffed ? try await container.staffService.named(name).name : name
    }

    /// Runs what writes to a register while this process has it.
    /// - Parameter orAnother: whether another register would do: what belongs to a session does not.
    func holding<Result: Sendable>(
        _ register: String, orAnother: Bool = false, _ work: () async throws -> Result
    ) async throws -> Result {
        guard register != StoreService.stockSeries else {
            throw StoreError.refused("\(register) is no register: stock is recorded there", advice: "use another name")
        }
        guard StorePractice.isRegister(register) == isTraining else {
            throw StoreError.refused(
                isTraining ? "\(register) is a register of sales that count" : "\(register) is a register of training",
                advice: isTraining ? "leave --register out" : "with --training it can be used")
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

    /// The first that nobody uses.
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

    /// A record on one line, in the order and form of the log.
    /// For what was sold: in its currency, whatever the settings say.
    func shownSettings() async throws -> StoreSettings {
        let (settings, books) = (await service.settings.settings(), try await service.log.books())
        if let fault = settings.currencyFault(books) { output.complain(fault.words) }
        return settings.showing(books)
    }

    func tell(_ object: RecordObject) {
        output.jsonLine(RecordJSON(.object(object)))
    }
}
