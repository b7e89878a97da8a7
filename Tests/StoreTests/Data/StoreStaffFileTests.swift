import FoundationEssentials
import TestSupport
import Testing

@testable import JSONStore
@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

/// The files of staff and of printing.
@Suite struct StoreStaffFileTests {
    private let store: StoreFolder

    init() throws {
        store = try StoreFolder()
    }

    private func staff() -> JSONStaffRepository {
        JSONStaffRepository(directory: store.folder.path, options: StorageOptions(now: { Date() }))
    }

    private func written() async throws {
        let ana = StaffMember(id: "ana", role: .admin, pinHash: "hash")
        try await staff().members.apply(ItemChanges(adding: [ana]))
    }

    @Test func aFileWrittenByTheProgramIsIntact() async throws {
        try await written()
        let staff = staff()
        #expect(try await staff.members.items().count == 1)
        #expect(await staff.isWhole())
    }

    /// If a PIN disappeared from the file, the lock would be gone.
    @Test(arguments: [("\"pin", "\"pxn"), ("admin", "xdmin"), ("{", "[")])
    func aFileChangedByHandIsNotIntact(found: String, put: String) async throws {
        try await written()
        let name = "staff.journal.jsonl"
        let text = String(decoding: store.bytes(name), as: UTF8.self)
        #expect(text.contains(found))
        try store.write(Array(text.replacing(found, with: put, maxReplacements: 1).utf8), to: name)
        let staff = staff()
        _ = try? await staff.members.items()
        #expect(await !staff.isWhole())
    }

    @Test func onlyOneProcessPrintsAtATime() async throws {
        func prints() -> JSONPrintJobRepository {
            JSONPrintJobRepository(directory: store.folder.path, options: StorageOptions(now: { Date() }))
        }
        let first = try await prints().turn(at: "R", seconds: 0)
        #expect(first != nil)
        #expect(try await prints().turn(at: "R", seconds: 0) == nil)
        #expect(try await prints().turn(at: "R2", seconds: 0) != nil)
        #expect(try await prints().turn(at: "../x", seconds: 0) == nil)
        withExtendedLifetime(first) {}
    }
}
