import JSONStore
import QuadCommandLine
import QuadCore
import QuadSystem
import StoreCore
import StoreKit

extension RestoreSteps {
    /// The steps after a restore. Customers have the receipts that came after the backup, so their numbers are not
    /// given again.
    static let store = RestoreSteps { (former, fresh, options) throws(StorageError) in
        let sales = RestoredSales(former: former, present: fresh, options: options)
        do throws(StorageError) { _ = try sales.retire(try sales.beyond()) } catch {
            _ = try sales.retire(try anyRecords(in: former, options))
        }
    } tell: { container, former, output in
        do { try await tellLostSales(of: former, container, output) } catch {
            output.note("The sales after the backup can't be listed: \(ErrorText.of(error))")
        }
    }

    private static let mostListed = 200

    /// Returns a record for each register that has a file in the sales log. If the log can't be read, any of these
    /// registers may have sold more than the backup holds.
    private static func anyRecords(in data: String, _ options: StorageOptions) throws(StorageError) -> [StoreRecord] {
        let files = try SeriesLog(directory: "\(data)/store/log", options: options).files()
        return Set(files.map(\.series)).map {
            StoreRecord(.sale, at: RecordMoment(milliseconds: 0), register: $0)
        }
    }

    /// Prints the sales in the log that the backup does not have.
    @MainActor
    private static func tellLostSales(
        of former: String, _ container: AppContainer, _ output: CommandOutput
    ) async throws {
        let sales = RestoredSales(
            former: former, present: container.locations.data, options: container.storageOptions)
        let records = try sales.beyond()
        let retired = try sales.retire(records)
        guard !records.isEmpty else { return }
        let money = await container.storeService.settings.settings().money
        let counted = records.count.counted("record", grouped: false)
        output.line("No longer counted, because newer than the backup: \(counted)")
        for record in records.prefix(mostListed) {
            let amount = record.total == 0 ? "" : " \(money.text(record.total))"
            output.line("  \(record.number ?? record.register) \(record.kind.rawValue)\(amount)")
        }
        if records.count > mostListed { output.line("  … and \(records.count - mostListed) more") }
        guard !retired.isEmpty else { return }
        let next = container.storeService.registers.first(RegisterName.first)
        let names = retired.joined(separator: ", ")
        output.line("No receipt number is used twice: sales continue at register \(next); retired: \(names)")
    }
}
