import FoundationEssentials
import Glibc
import TestSupport

@testable import JSONStore
@testable import StoreCore
@testable import StoreKit

/// A folder of a store for one test.
struct StoreFolder {
    let folder: TemporaryDirectory
    /// Noon of November 20, 2026, UTC.
    static let now = RecordMoment(milliseconds: 1_795_176_000_000)

    init() throws {
        folder = try TemporaryDirectory()
    }

    /// Returns a separate till, as far as files are concerned.
    func till(_ adjust: (inout StorageOptions) -> Void = { _ in }) -> JSONSalesLogRepository {
        var options = StorageOptions(now: { Date(timeIntervalSince1970: 1_795_176_000) })
        options.durability = .relaxed
        adjust(&options)
        return JSONSalesLogRepository(directory: folder.path, options: options)
    }

    func path(_ name: String) -> String { folder.appending("store/\(name)") }

    func bytes(_ name: String) -> [UInt8] { FileManager.default.contents(atPath: path(name)).map { Array($0) } ?? [] }

    func lines(_ name: String) -> [[UInt8]] { bytes(name).split(separator: 0x0A).map(Array.init) }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(filePath: path(name)))
        chmod(path(name), 0o600)
    }

    func write(_ lines: [[UInt8]], to name: String) throws { try write(lines.flatMap { $0 + [0x0A] }, to: name) }

    func names(_ name: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path(name))) ?? []).sorted()
    }
}

extension JSONSalesLogRepository {
    /// Sells something for 10.00, and opens a session if there is none.
    @discardableResult
    func sell(
        _ cart: String, on register: String = "R", at moment: RecordMoment = StoreFolder.now
    ) async throws -> StoreRecord {
        if try await books().register(register).openSession == nil {
            _ = try await commit(register) { (log) throws(StoreError) in
                try SessionRecordBuilder(register: register, moment: moment).opening(0, log)
            }
        }
        return try await commit(register) { (log) throws(StoreError) in
            var sale = StoreCart(id: cart, register: register)
            sale.items = [StoreCart.Item(name: "Tea", price: 1000)]
            sale.tenders = [RecordTender(.card, amount: 1000)]
            return try SaleBuilder(sale, settings: StoreSettings(), products: [:], moment: moment).record(log)
        }
    }
}

/// Returns the error of an operation.
func fault(_ work: () async throws -> StoreRecord) async -> StoreError? {
    do {
        _ = try await work()
        return nil
    } catch { return error as? StoreError }
}
