import JSONStore

/// A line that could not be read.
struct DamagedLine: Sendable {
    let path: String
    let offset: Int
    let bytes: [UInt8]
    let problem: String

    var message: String { "\(path), byte \(offset): \(problem)." }

    /// Appends the line to the file of damaged lines, unless it is there already.
    func setAside(in folder: BoardFolder, options: StorageOptions) throws(StorageError) {
        guard !bytes.isEmpty else { return }
        try Folder.prepare(folder.damaged)
        let name = path.split(separator: "/").last.map(String.init) ?? "lines"
        try WholeFile("\(folder.damaged)/\(name)", options: options).update { (before) throws(StorageError) in
            let before = before ?? []
            if before.split(separator: 0x0A).contains(bytes[...]) { return before }
            return before + bytes + [0x0A]
        }
    }
}
