import QuadDomain
import QuadInfrastructure

/// A file that a command writes because it was named: one that is there already is replaced only with `--force`.
struct OutputFile {
    static let force = OptionSpec("force", "Replace a file that is there already")

    let path: String

    /// Nil where none is named, or `-`, which is standard output.
    ///
    /// - Throws: where there is one already. Asked for before a command does its work, it keeps that from being in vain.
    init?(_ path: String?, of invocation: Invocation) async throws(UserFileError) {
        guard let path, path != "-" else { return nil }
        if !invocation.has(Self.force.long), await SystemUserFiles().hasFile(at: path) {
            throw UserFileError("\(path) is there already; --\(Self.force.long) replaces it")
        }
        self.path = path
    }

    func write(_ text: String) async throws(UserFileError) {
        try await SystemUserFiles().write(text, to: path)
    }

    func write(_ bytes: [UInt8]) async throws(UserFileError) {
        try await SystemUserFiles().write(bytes, to: path)
    }
}
