import FoundationEssentials
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import JSONStore
@testable import StoreCore

/// Settings of another process also apply here.
@Suite struct StoreSettingsWatchTests {
    @Test func aChangeElsewhereIsReported() async throws {
        let folder = try TemporaryDirectory()
        let options = StorageOptions(now: { Date(timeIntervalSince1970: FixedClock.store.now) })
        let (own, other) = (
            JSONStoreSettingsRepository(directory: folder.path, options: options),
            JSONStoreSettingsRepository(directory: folder.path, options: options)
        )
        let (told, continuation) = AsyncStream<Void>.makeStream()
        await own.observeChangesElsewhere { continuation.yield() }
        _ = try await other.update { $0.cashStep = 5 }
        var changes = told.makeAsyncIterator()
        await changes.next()
        #expect(await own.settings().cashStep == 5)
    }
}
