/// The state of a log before it is compacted. Compacting drops lines and gives the others new checksums.
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

    /// The number of lines that were written but are missing.
    var missing: Int { examination.missing }

    /// Whether compacting would lose evidence of outside changes that no copy has. Unreadable and missing lines survive
    /// compacting, so they are copied only once.
    package var needsCopy: Bool {
        guard examination.needsRewriting else { return false }
        if examination.changedCount > 0 || examination.misplaced > 0 { return true }
        let copies = Quarantine.copies(of: path, as: Quarantine.changedInfix, options: options)
        let lines = copies.map { Set($0.split(separator: 0x0A)) }
        return lines.isEmpty
            || !examination.unreadable.allSatisfy { line in lines.contains { $0.contains(line[...]) } }
    }

    /// Copies the file; throws if that is impossible.
    package func keepCopy() throws(StorageError) {
        guard let status = FileStatus.of(path), status.size > 0 else { return }
        guard Quarantine.keep(path, as: Quarantine.changedInfix, options: options) != nil else {
            throw .diskFull(path: path)
        }
    }
}
