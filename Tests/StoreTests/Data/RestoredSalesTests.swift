import FoundationEssentials
import TestSupport
import Testing

@testable import JSONStore
@testable import StoreCore
@testable import StoreKit

/// A sales log after an older backup was restored.
@Suite struct RestoredSalesTests {
    private let options = StorageOptions { Date(timeIntervalSince1970: 1_790_000_000) }

    @Test func aRegisterWithoutLaterRecordsContinues() async throws {
        let folder = try TemporaryDirectory()
        let sales = RestoredSales(
            former: folder.appending("former"), present: folder.appending("data"), options: options)
        #expect(try sales.beyond().isEmpty)
        #expect(try sales.retire([]).isEmpty)
        let registers = FileRegisterRepository(directory: folder.appending("data"), options: options)
        #expect(registers.first("R") == "R")
    }

    @Test func aRegisterWithLaterRecordsIsRetiredAndReplaced() async throws {
        let folder = try TemporaryDirectory()
        let sales = RestoredSales(
            former: folder.appending("former"), present: folder.appending("data"), options: options)
        let moment = RecordMoment(milliseconds: 1_790_000_000_000)
        let lost = ["R", RegisterName.stock].map { StoreRecord(.sale, at: moment, register: $0) }
        #expect(try sales.retire(lost) == ["R"])
        let registers = FileRegisterRepository(directory: folder.appending("data"), options: options)
        #expect(registers.isRetired("R") && registers.first("R") == "R2")
        #expect(try await !registers.take("R", waiting: 0))
        #expect(try await registers.take("R2", waiting: 0))
    }
}
