extension FileReport {
    /// Adds a finding if the mode of the file or folder at `path` is wrong.
    mutating func checkMode(_ path: String, allowed: UInt32) {
        // The mode of a link has no effect, and its target is not part of the data.
        guard let status = FileStatus.of(path), status.isRegular || status.isDirectory else { return }
        let octal = String(status.permissions, radix: 8)
        if status.isRegular, status.permissions & allowed != allowed {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let isReadable = status.permissions & 0o400 != 0
            // An unreadable file cannot be copied before the repair; a lock file has no content to copy.
            let isMended = isReadable || path.hasSuffix(".lock")
            found(
                "\(name) can't be \(isReadable ? "written to" : "read") (mode \(octal))."
                    + (isMended ? "" : " Give yourself permission: chmod u+rw."),
                repair: isMended ? "You get permission to read and write it." : nil)
        }
        guard status.permissions & 0o077 != 0 else { return }
        found("Others on this machine may read it (mode \(octal)).", repair: "Only you will have access.")
    }
}
