extension FileReport {
    /// Adds what is wrong with the mode of the file or folder at `path`.
    mutating func checkMode(_ path: String, allowed: UInt32) {
        // The mode of a link says nothing, and that of what it points to is not ours to change.
        guard let status = FileStatus.of(path), status.isRegular || status.isDirectory else { return }
        let octal = String(status.permissions, radix: 8)
        if status.isRegular, status.permissions & allowed != allowed {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let isReadable = status.permissions & 0o400 != 0
            // An unreadable file can't be copied before the repair; a lock has nothing in it.
            let isMended = isReadable || path.hasSuffix(".lock")
            found(
                "\(name) can't be \(isReadable ? "written to" : "read") (mode \(octal))."
                    + (isMended ? "" : " Give it back to yourself: chmod u+rw."),
                repair: isMended ? "It becomes yours, to read and to write." : nil)
        }
        guard status.permissions & 0o077 != 0 else { return }
        found("Others on this machine may read it (mode \(octal)).", repair: "It becomes yours alone.")
    }
}
