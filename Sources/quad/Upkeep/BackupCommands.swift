import FoundationEssentials
import JSONStore
import QuadData
import QuadDomain
import QuadInfrastructure
import StoreKit
import SystemKit

/// `quad backup` and `quad restore`: all data and the configuration in one file, and back.
@MainActor
struct BackupCommands: CommandActing {
    let context: CommandContext

    func backup() throws -> Int32 {
        guard archive != "-" else {
            throw UsageError("a backup goes into a file; name one", in: invocation.command)
        }
        if container.programFiles.holds(archive) {
            throw UserFileError("\(archive) would be among the files of this program: write to another place")
        }
        AppContainer.clearLeftovers(container.locations, container.storeOptions)
        try store().create(archive)
        let left = invocation.has("with-passwords") ? [] : try secretsThere()
        output.line("\(archive): a backup of \(container.locations.data)")
        if !left.isEmpty { output.note("Passwords are not in it; --with-passwords takes them along") }
        return 0
    }

    /// As the configuration is called in a backup, and beside the data after a restore that did not take it: files that
    /// end so are none of the store's.
    private static let configuration = "configuration.json5"

    /// The configuration is taken where there is none; one that is there is never overwritten.
    private func restoreConfiguration() throws {
        let options = container.storeOptions
        let place = container.locations.configurationFile
        let restored = "\(container.locations.data)/\(Self.configuration)"
        guard let bytes = try Folder.contents(of: restored, options: options) else { return }
        guard let present = try present() else {
            let folder = place.lastIndex(of: "/").map { String(place[..<$0]) } ?? "."
            try Folder.make(folder)
            try WholeFile(place, options: options).replace(with: bytes)
            try FileManager.default.removeItem(atPath: restored)
            return output.line("The configuration is in \(place)")
        }
        guard present != bytes else { return try FileManager.default.removeItem(atPath: restored) }
        output.note("The configuration in \(place) stays as it is; the backup's is in \(restored)")
    }

    func restore() async throws -> Int32 {
        guard FileManager.default.fileExists(atPath: archive) else {
            output.complain("there is no file \(archive)")
            return 1
        }
        AppContainer.clearLeftovers(container.locations, container.storeOptions)
        let (data, options) = (container.locations.data, container.storeOptions)
        // Before the folders change places: a restore that is killed there loses no password, and no receipt number is
        // given again.
        let restored = try store().restore(archive) { (fresh) throws(StoreError) in
            try keepSecrets(of: data, in: fresh)
            let sales = RestoredSales(former: data, present: fresh, options: options)
            do throws(StoreError) {
                _ = try sales.retire(try sales.beyond())
            } catch {
                _ = try sales.retire(try Self.anyRecords(in: data, options))
            }
        }
        let kept = restored.former
        output.line("\(container.locations.data) is as it was in \(archive)")
        if let kept {
            output.line("What was there before is in \(kept)")
            do {
                try await tellLostSales(of: kept)
            } catch {
                output.note("The sales after the backup can't be listed: \(ErrorText.of(error))")
            }
        }
        try restoreConfiguration()
        for words in restored.damaged.prefix(Self.mostListed) {
            output.note("\(words). It was so when it was backed up; quad doctor says what can be mended")
        }
        if !restored.isChecked {
            output.note("It has no list of checksums, as older versions made none: its files are taken unchecked")
        }
        return 0
    }

    private static let mostListed = 200

    /// A record for each register that the sales log has a file of. Where the log can't be read, any of them may have sold
    /// more than the backup holds.
    private static func anyRecords(in data: String, _ options: StoreOptions) throws(StoreError) -> [StoreRecord] {
        let files = try SeriesLog(directory: "\(data)/store/log", options: options).files()
        return Set(files.map(\.series)).map {
            StoreRecord(.sale, at: RecordMoment(milliseconds: 0), register: $0)
        }
    }

    /// The sales that the log had beyond the backup: their numbers are on receipts of customers.
    private func tellLostSales(of former: String) async throws {
        let sales = RestoredSales(
            former: former, present: container.locations.data, options: container.storeOptions)
        let records = try sales.beyond()
        let retired = try sales.retire(records)
        guard !records.isEmpty else { return }
        let money = await container.storeService.settings.settings().money
        output.line("\(Count.text(records.count, "record")) of sales came after the backup and are no longer counted:")
        for record in records.prefix(Self.mostListed) {
            let amount = record.total == 0 ? "" : " \(money.text(record.total))"
            output.line("  \(record.number ?? record.register) \(record.kind.rawValue)\(amount)")
        }
        if records.count > Self.mostListed { output.line("  … and \(records.count - Self.mostListed) more") }
        guard !retired.isEmpty else { return }
        let next = container.storeService.registers.first(RegisterName.first)
        let names = retired.joined(separator: ", ")
        output.line("No number is given again: \(names) is retired, and sales go on at register \(next)")
    }

    private var archive: String { invocation.arguments[0] }

    private func store() throws -> StoreBackup {
        let withPasswords = invocation.has("with-passwords")
        let configuration = try present().map {
            withPasswords ? $0 : ConfigurationPasswords.removed(from: $0) ?? $0
        }
        return StoreBackup(
            directory: container.locations.data, options: container.storeOptions,
            // Keys of models are for this machine: who takes passwords along has not asked for them.
            excluding: Set(withPasswords ? [ChatKeyFile.name] : secrets),
            adding: configuration.map { [Self.configuration: $0] } ?? [:])
    }

    /// The configuration, also behind a link; nil where there is none. One that can't be read is an error: the backup would
    /// not be whole.
    private func present() throws -> [UInt8]? { try container.configuration.bytes() }

    private var secrets: [String] { container.features.flatMap(\.secrets) }

    private func secretsThere() throws -> [String] {
        // Of the keys of models nothing is told: no backup takes them along.
        let files = secrets.filter { !$0.hasSuffix(ChatKeyFile.name) }.filter {
            ((try? Folder.contents(of: "\(container.locations.data)/\($0)", options: container.storeOptions)) ?? nil)
                != nil
        }
        return files + (try present().flatMap(ConfigurationPasswords.removed) == nil ? [] : [Self.configuration])
    }

    /// A backup without passwords says nothing about them: those that were there stay.
    private func keepSecrets(of kept: String, in fresh: String) throws(StoreError) {
        for file in secrets {
            let place = "\(fresh)/\(file)"
            guard try Folder.contents(of: place, options: container.storeOptions) == nil,
                let bytes = try Folder.contents(of: "\(kept)/\(file)", options: container.storeOptions)
            else { continue }
            try WholeFile(place, options: container.storeOptions).replace(with: bytes)
        }
    }
}
