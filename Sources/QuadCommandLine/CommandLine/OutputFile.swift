import QuadCore
import QuadSystem

/// A file that the user named for a command's output. An existing file is replaced only with `--force`.
package struct OutputFile {
    package static let force = OptionSpec("force", "Replace an existing file")

    package let path: String
    private let files: SystemUserFiles

    /// Makes an output file, or nil for standard output: without a path, or for the path `-`.
    ///
    /// - Throws: an error if the file exists. A command makes the file first, so that its work is not in vain.
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
