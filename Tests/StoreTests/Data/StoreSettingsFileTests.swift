import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import JSONStore
@testable import StoreCore

/// The file of the store's settings.
@Suite struct StoreSettingsFileTests {
    private let store: StoreFolder

    init() throws {
        store = try StoreFolder()
    }

    private func settings(_ adjust: (inout StorageOptions) -> Void = { _ in }) -> JSONStoreSettingsRepository {
        var options = StorageOptions(now: { Date() })
        adjust(&options)
        return JSONStoreSettingsRepository(directory: store.folder.path, options: options)
    }

    /// The file was edited by hand. Settings that the program would never write block sales like unreadable settings.
    @Test(arguments: [
        #""cash_step":1000000000000000"#, #""cash_step":-5"#, #""points_rate":9223372036854775807"#,
        #""taxes":[{"id":"vat","name":"VAT","bp":9223372036854775807,"inclusive":true}]"#,
        #""taxes":[{"id":"v","name":"VAT","bp":1,"inclusive":true},{"id":"v","name":"V","bp":2,"inclusive":true}]"#,
        #""currency":"EURO""#,
    ]) func invalidSettingsBlockSales(member: String) async throws {
        _ = try await settings().update { $0.cashStep = 10 }
        try store.write(Array("{\"version\":1,\"name\":\"S\",\(member)}".utf8), to: "settings.json")
        await #expect(throws: StoreError.self) { try await settings().certain() }
        try store.write(Array("{\"version\":1,\"name\":\"S\",\"cash_step\":5}".utf8), to: "settings.json")
        #expect(try await settings().certain().cashStep == 5)
    }

    /// Otherwise the sale would be in dollars and without tax.
    @Test(arguments: ["damaged", "not readable"]) func unreadableSettingsBlockSales(trouble: String)
        async throws
    {
        #expect(try await settings().certain() == StoreSettings())
        _ = try await settings().update { $0.currencyCode = "EUR" }
        #expect(try await settings().certain().currencyCode == "EUR")
        if trouble == "damaged" { try store.write(Array("{\"currency\":".utf8), to: "settings.json") }
        let repository = settings { options in
            guard trouble != "damaged" else { return }
            options.system.open = { path, flags, mode in
                guard path.hasSuffix("settings.json") else { return open(path, flags, mode) }
                errno = EIO
                return -1
            }
        }
        await #expect(throws: StoreError.self) { try await repository.certain() }
        #expect(await repository.settings() == StoreSettings())
        _ = try await settings().update { $0.currencyCode = "CHF" }
        #expect(try await settings().certain().currencyCode == "CHF")
    }
}
