import JSONStore
import QuadCore
import QuadStorage
import QuadSystem
import SystemKit

extension OptionSpec {
    /// The option of backups for passwords.
    package static let withPasswords = OptionSpec(
        "with-passwords", "Include passwords; anyone who can read the file can see them")
}

/// All data and the configuration in one file, for commands and for the screens.
@MainActor
package struct ProgramBackup {
    /// The name of the configuration in a backup. After a restore that did not use the configuration, a file of this
    /// name lies beside the data. No data file has this file extension.
    nonisolated static let configuration = "configuration.json5"

    private let container: AppContainer

    package init(_ container: AppContainer) { self.container = container }

    /// Writes the backup. An older backup at the path is replaced.
    /// - Parameter isOwn: whether the program chose the place, which may be one of its own folders.
    /// - Returns: whether passwords are left out.
    package func write(to archive: String, withPasswords: Bool, isOwn: Bool = false) async throws -> Bool {
        if !isOwn, container.programFiles.holds(archive) {
            throw UserFileError("\(archive) would be inside Quad's own folders: write to another place")
        }
        AppContainer.clearLeftovers(container.locations, container.storageOptions)
        let storage = try storage(withPasswords: withPasswords)
        let made = await OwnThread.run {
            Result { () throws(StorageError) in try storage.create(archive) }
        }
        try made.get()
        return try !withPasswords && holdsPasswords()
    }

    func storage(withPasswords: Bool) throws -> StorageBackup {
        let configuration = try present().map {
            withPasswords ? $0 : ConfigurationPasswords.removed(from: $0) ?? $0
        }
        return StorageBackup(
            directory: container.locations.data, options: container.storageOptions,
            // Keys of models belong to this machine: a user who includes passwords has not asked for these keys.
            excluding: Set(withPasswords ? machineSecrets : secrets),
            adding: configuration.map { [Self.configuration: $0] } ?? [:])
    }

    /// Returns the configuration, also through a symbolic link; nil if there is none. A configuration that cannot be
    /// read is an error, because the backup would be incomplete.
    private func present() throws -> [UInt8]? { try container.configuration.bytes() }

    var secrets: [String] { container.features.flatMap(\.secrets) + AppContainer.syncSecrets }
    private var machineSecrets: [String] { container.features.flatMap(\.machineSecrets) }

    /// Whether passwords are stored that a backup may contain. The keys of models do not count, because no backup
    /// contains them.
    private func holdsPasswords() throws -> Bool {
        let machineSecrets = machineSecrets
        let isStored = secrets.contains { file in
            guard !machineSecrets.contains(where: { file.hasSuffix($0) }) else { return false }
            let path = "\(container.locations.data)/\(file)"
            return ((try? Folder.contents(of: path, options: container.storageOptions)) ?? nil) != nil
        }
        return try isStored || present().flatMap(ConfigurationPasswords.removed) != nil
    }
}
