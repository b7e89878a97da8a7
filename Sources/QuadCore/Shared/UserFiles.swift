/// A port to the files that the user names for reading or writing.
package protocol UserFiles: Sendable {
    /// - Parameter path: the path as typed; `~` is the home folder.
    func read(_ path: String) async throws(UserFileError) -> [UInt8]

    /// Returns the first bytes of a file, which show its kind; empty if the file cannot be read.
    func beginning(of path: String) async -> [UInt8]

    /// Returns whether writing would replace an existing file. Devices and pipes do not count.
    func hasFile(at path: String) async -> Bool

    /// Writes beside the destination and renames, so that an existing file stays whole until the new file is complete.
    func write(_ bytes: [UInt8], to path: String) async throws(UserFileError)

    /// Returns the paths that begin with the typed text, with a slash after folders; a few dozen at most.
    func completions(of path: String) -> [String]

    /// Returns the whole path, so that a file is found again; `~` is the home folder.
    func whole(_ path: String) -> String
}

extension UserFiles {
    package func write(_ text: String, to path: String) async throws(UserFileError) {
        try await write(Array(text.utf8), to: path)
    }

    package func beginning(of path: String) async -> [UInt8] { (try? await read(path)) ?? [] }

    package func completions(of path: String) -> [String] { [] }

    package func whole(_ path: String) -> String { path }
}
