import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage
import QuadSystem
import SystemKit

/// `quad backup` and `quad restore`: write all data and the configuration to one file, and restore them.
@MainActor
struct BackupCommands: CommandActing {
    let context: CommandContext

    func backup() throws -> Int32 {
        guard archive != "-" else {
            throw UsageError("a backup goes into a file; name one", in: invocation.command)
        }
        if container.programFiles.holds(archive) {
            throw UserFileError("\(archive) would be inside Quad's own folders: write to another place")
        }
        AppContainer.clearLeftovers(container.locations, container.storageOptions)
        try store().create(archive)
        let left = invocation.has("with-passwords") ? [] : try secretsThere()
        output.line("\(archive): a backup of \(container.locations.data)")
        if !left.isEmpty { output.note("Passwords are not in the backup; --with-passwords includes them") }
        return 0
    }

    /// The name of the configuration in a backup. After a restore that did not use the configuration, a file of this
    /// name lies beside the data. No data file has this file extension.
    private static let configuration = "configuration.json5"

    /// Restores the configuration if there is none. An existing configuration is never overwritten.
    private func restoreConfiguration() throws {
        let options = container.storageOptions
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
        output.note("The configuration in \(place) stays as it is; the backup's configuration is in \(restored)")
    }

    func restore() async throws -> Int32 {
        guard FileManager.default.fileExists(atPath: archive) else {
            output.complain("there is no file \(archive)")
            return 1
        }
        AppContainer.clearLeftovers(container.locations, container.storageOptions)
        let (data, options) = (container.locations.data, container.storageOptions)
        let steps = container.features.compactMap(\.restoring)
        // These steps run before the folders are swapped. If the restore is killed in between, no password is lost and
        // no receipt number is used twice.
        let restored = try store().restore(archive) { (fresh) throws(StorageError) in
            try keepSecrets(of: data, in: fresh)
            for steps in steps { try steps.settle(data, fresh, options) }
        }
        let kept = restored.former
        output.line("Restored \(container.locations.data) from \(archive)")
        if let kept {
            output.line("The previous data is in \(kept)")
            for steps in steps { await steps.tell(container, kept, output) }
        }
        try restoreConfiguration()
        for words in restored.damaged.prefix(Self.mostListed) {
            output.note("\(words). It was damaged before the backup; quad doctor shows what can be repaired")
        }
        if !restored.isChecked {
            output.note("The backup is from an older version and has no checksums; its files were not checked")
        }
        return 0
    }

    private static let mostListed = 200

    private var archive: String { invocation.arguments[0] }

    private func store() throws -> StorageBackup {
        let withPasswords = invocation.has("with-passwords")
        let configuration = try present().map {
            withPasswords ? $0 : ConfigurationPasswords.removed(from: $0) ?? $0
        }
        return StorageBackup(
            directory: container.locations.data, options: container.storageOptions,
            // Keys of models belong to this machine: a user who includes passwords has not asked for these keys.
            excluding: Set(withPasswords ? container.features.flatMap(\.machineSecrets) : secrets),
            adding: configuration.map { [Self.configuration: $0] } ?? [:])
    }

    /// Returns the configuration, also through a symbolic link; nil if there is none. A configuration that cannot be
    /// read is an error, because the backup would be incomplete.
    private func present() throws -> [UInt8]? { try container.configuration.bytes() }

    private var secrets: [String] { container.features.flatMap(\.secrets) }

    private func secretsThere() throws -> [String] {
        // The keys of models are not reported, because no backup contains them.
        let files = secrets.filter { file in
            !container.features.flatMap(\.machineSecrets).contains { file.hasSuffix($0) }
        }.filter {
            ((try? Folder.contents(of: "\(container.locations.data)/\($0)", options: container.storageOptions)) ?? nil)
                != nil
        }
        return files + (try present().flatMap(ConfigurationPasswords.removed) == nil ? [] : [Self.configuration])
    }

    /// Copies the existing passwords to the restored data if the backup contains no passwords.
    private func keepSecrets(of kept: String, in fresh: String) throws(StorageError) {
        for file in secrets {
            let place = "\(fresh)/\(file)"
            guard try Folder.contents(of: place, options: container.storageOptions) == nil,
                let bytes = try Folder.contents(of: "\(kept)/\(file)", options: container.storageOptions)
            else { continue }
            try WholeFile(place, options: container.storageOptions).replace(with: bytes)
        }
    }
}
