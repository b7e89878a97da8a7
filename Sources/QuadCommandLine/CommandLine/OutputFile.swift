import QuadCore
import QuadSystem

/// A file that a command writes because it was named: one that is there already is replaced only with `--force`.
package struct OutputFile {
    package static let force = OptionSpec("force", "Replace an existing file")

    package let path: String
    private let files: SystemUserFiles

    /// Nil where none is named, or `-`, which is standard output.
    ///
    /// - Throws: where there is one already. Asked for before a command does its work, it keeps that from being in vain.
    @MainActor
    package init?(_ path: String?, of context: CommandContext) async throws(UserFileError) {
        guard let path, path != "-" else { return nil }
        files = context.container.userFiles
        if !context.invocation.has(Self.force.long), await files.hasFile(at: path) {
            throw UserFileError("\(path) already exists; --\(Self.force.long) replaces it")
        }
        self.path = path
    }

    package func write(_ text: String) async throws(UserFileError) {
        try await files.write(text, to: path)
    }

    package func write(_ bytes: [UInt8]) async throws(UserFileError) {
        try await files.write(bytes, to: path)
    }
}
