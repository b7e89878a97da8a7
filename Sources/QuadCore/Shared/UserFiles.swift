/// Files the user names, to be read from or written to: port to the file system.
package protocol UserFiles: Sendable {
    /// - Parameter path: as typed; `~` is the home folder.
    func read(_ path: String) async throws(UserFileError) -> [UInt8]

    /// The first bytes of a file, to tell what it is; none where it can't be read.
    func beginning(of path: String) async -> [UInt8]

    /// Whether a file is there already, which writing would replace; devices and pipes are none.
    func hasFile(at path: String) async -> Bool

    /// Writes beside the place and renames, so that a file that is there stays whole until the new one is.
    func write(_ bytes: [UInt8], to path: String) async throws(UserFileError)

    /// Paths that begin with what was typed so far, folders with a slash behind them; a few dozen at most.
    func completions(of path: String) -> [String]

    /// Where a path leads, whole, so that a file is found again; `~` is the home folder.
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
