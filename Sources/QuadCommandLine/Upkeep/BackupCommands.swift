import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage
import QuadSystem
import SystemKit

/// `quad backup` and `quad restore`: write all data and the configuration to one file, and restore them.
@MainActor
package struct BackupCommands: CommandActing {
    package let context: CommandContext

    package init(context: CommandContext) { self.context = context }

    package func backup() async throws -> Int32 {
        guard archive != "-" else {
            throw UsageError("a backup goes into a file; name one", in: invocation.command)
        }
        let leavesOut = try await files.write(to: archive, withPasswords: withPasswords)
        output.line("\(archive): a backup of \(container.locations.data)")
        if leavesOut { output.note("Passwords are not in the backup; --with-passwords includes them") }
        return 0
    }

    /// Restores the configuration if there is none. An existing configuration is never overwritten.
    private func restoreConfiguration() throws {
        let options = container.storageOptions
        let place = container.locations.configurationFile
        let restored = "\(container.locations.data)/\(ProgramBackup.configuration)"
        guard let bytes = try Folder.contents(of: restored, options: options) else { return }
        guard let present = try container.configuration.bytes() else {
            let folder = place.lastIndex(of: "/").map { String(place[..<$0]) } ?? "."
            try Folder.make(folder)
            try WholeFile(place, options: options).replace(with: bytes)
            try FileManager.default.removeItem(atPath: restored)
            return output.line("The configuration is in \(place)")
        }
        guard present != bytes else { return try FileManager.default.removeItem(atPath: restored) }
        output.note("The configuration in \(place) stays as it is; the backup's configuration is in \(restored)")
    }

    func restore() async throws -> Int32 { try await restore(from: archive, withPasswords: withPasswords) }

    func restore(from archive: String, withPasswords: Bool) async throws -> Int32 {
        guard FileManager.default.fileExists(atPath: archive) else {
            output.complain("there is no file \(archive)")
            return 1
        }
        AppContainer.clearLeftovers(container.locations, container.storageOptions)
        let (data, options) = (container.locations.data, container.storageOptions)
        let steps = container.features.compactMap(\.restoring)
        // These steps run before the folders are swapped. If the restore is killed in between, no password is lost and
        // no receipt number is used twice.
        let restored = try files.storage(withPasswords: withPasswords).restore(archive) {
            (fresh) throws(StorageError) in
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

    private var files: ProgramBackup { ProgramBackup(container) }
    private var withPasswords: Bool { invocation.has(OptionSpec.withPasswords.long) }

    /// Copies the existing passwords to the restored data if the backup contains no passwords.
    private func keepSecrets(of kept: String, in fresh: String) throws(StorageError) {
        for file in files.secrets {
            let place = "\(fresh)/\(file)"
            guard try Folder.contents(of: place, options: container.storageOptions) == nil,
                let bytes = try Folder.contents(of: "\(kept)/\(file)", options: container.storageOptions)
            else { continue }
            try WholeFile(place, options: container.storageOptions).replace(with: bytes)
        }
    }
}
