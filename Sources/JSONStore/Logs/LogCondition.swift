/// How a log is before it is compacted, which drops lines and gives the others new checksums.
package struct LogCondition {
    let path: String
    let options: StorageOptions
    /// The number of the last line that is known to be stored.
    let known: Int
    private let examination: LogExamination

    package init(of path: String, through known: Int, options: StorageOptions) throws(StorageError) {
        self.path = path
        self.known = known
        self.options = options
        examination = try LogExamination(path, through: known, options: options)
    }

    /// Lines that were written and are not there.
    var missing: Int { examination.missing }

    /// Whether something would be lost for good that is not as it was written, and has no copy. What can't be read and what
    /// is missing outlives a compaction, and is copied once and not each time.
    package var needsCopy: Bool {
        guard examination.needsRewriting else { return false }
        if examination.changedCount > 0 || examination.misplaced > 0 { return true }
        let copies = Quarantine.copies(of: path, as: Quarantine.changedInfix, options: options)
        let lines = copies.map { Set($0.split(separator: 0x0A)) }
        return lines.isEmpty
            || !examination.unreadable.allSatisfy { line in lines.contains { $0.contains(line[...]) } }
    }

    /// Keeps the file as it is aside. Throws where it can't.
    package func keepCopy() throws(StorageError) {
        guard let status = FileStatus.of(path), status.size > 0 else { return }
        guard Quarantine.keep(path, as: Quarantine.changedInfix, options: options) != nil else {
            throw .diskFull(path: path)
        }
    }
}
