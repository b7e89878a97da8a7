import FoundationEssentials
import JSONStore
import QuadData
import QuadInfrastructure

/// `quad backup` and `quad restore`: all data and the configuration in one file, and back.
@MainActor
struct BackupCommands: CommandActing {
    let context: CommandContext

    func backup() throws -> Int32 {
        guard archive != "-" else {
            throw UsageError("a backup goes into a file; name one", in: invocation.command)
        }
        try store.create(archive)
        let left = invocation.has("with-passwords") ? [] : secretsThere
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
        guard let present = try Folder.contents(of: place, options: options) else {
            let folder = place.lastIndex(of: "/").map { String(place[..<$0]) } ?? "."
            if !FileManager.default.fileExists(atPath: folder) { try Folder.prepare(folder) }
            try Folder.replace(place, with: bytes, durability: .synced, options: options)
            try FileManager.default.removeItem(atPath: restored)
            return output.line("The configuration is in \(place)")
        }
        guard present != bytes else { return try FileManager.default.removeItem(atPath: restored) }
        output.note("The configuration in \(place) stays as it is; the backup's is in \(restored)")
    }

    func restore() throws -> Int32 {
        guard FileManager.default.fileExists(atPath: archive) else {
            output.complain("there is no file \(archive)")
            return 1
        }
        let restored = try store.restore(archive)
        let kept = restored.former
        if let kept { try keepSecrets(of: kept) }
        output.line("\(container.locations.data) is as it was in \(archive)")
        if let kept { output.line("What was there before is in \(kept)") }
        try restoreConfiguration()
        if !restored.isChecked {
            output.note("It has no list of checksums, as older versions made none: its files are taken unchecked")
        }
        return 0
    }

    private var archive: String { invocation.arguments[0] }

    private var store: StoreBackup {
        let withPasswords = invocation.has("with-passwords")
        let configuration = configurationThere.map {
            withPasswords ? $0 : ConfigurationPasswords.removed(from: $0) ?? $0
        }
        return StoreBackup(
            directory: container.locations.data, options: container.storeOptions,
            // Keys of models are for this machine: who takes passwords along has not asked for them.
            excluding: Set(withPasswords ? [ChatKeyFile.name] : secrets),
            adding: configuration.map { [Self.configuration: $0] } ?? [:])
    }

    /// One that cannot be read is in no backup: what else there is must not wait for it.
    private var configurationThere: [UInt8]? {
        (try? Folder.contents(of: container.locations.configurationFile, options: container.storeOptions)) ?? nil
    }

    private var secrets: [String] { container.features.flatMap(\.secrets) }

    private var secretsThere: [String] {
        // Of the keys of models nothing is told: no backup takes them along.
        let files = secrets.filter { !$0.hasSuffix(ChatKeyFile.name) }.filter {
            ((try? Folder.contents(of: "\(container.locations.data)/\($0)", options: container.storeOptions)) ?? nil)
                != nil
        }
        return files + (configurationThere.flatMap(ConfigurationPasswords.removed) == nil ? [] : [Self.configuration])
    }

    /// A backup without passwords says nothing about them: those that were there stay.
    private func keepSecrets(of kept: String) throws {
        for file in secrets {
            let place = "\(container.locations.data)/\(file)"
            guard try Folder.contents(of: place, options: container.storeOptions) == nil,
                let bytes = try Folder.contents(of: "\(kept)/\(file)", options: container.storeOptions)
            else { continue }
            try Folder.replace(place, with: bytes, durability: .synced, options: container.storeOptions)
        }
    }
}
