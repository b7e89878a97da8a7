/// A file that a program or a repair left behind, recognized by its name.
enum LeftoverFile {
    case unreadableCopy
    case changedCopy
    case ofEndedProgram
    case ofRunningProgram
    case unfinished

    init?(_ name: String) {
        if name.contains(Quarantine.infix) || name.contains(StorageInspector.unreadableInfix) {
            self = .unreadableCopy
        } else if name.contains(Quarantine.changedInfix) {
            self = .changedCopy
        } else if Leftovers.isOfNobody(name) {
            self = .ofEndedProgram
        } else if name.hasSuffix(Folder.temporarySuffix) {
            self = Leftovers.isOfSomebody(name) ? .ofRunningProgram : .unfinished
        } else {
            return nil
        }
    }

    /// Returns nil if there is nothing to report: the file belongs to a running program.
    func report(_ path: String) -> FileReport? {
        guard let words else { return nil }
        var report = FileReport(path: path, kind: .leftover)
        // The user need not do anything about this file.
        if case .ofEndedProgram = self { report.remarks.append(words) } else { report.found(words, repair: repair) }
        return report
    }

    private var words: String? {
        switch self {
        case .unreadableCopy:
            "A copy of something that could not be read, kept for you. Look at it, then delete it."
        case .changedCopy:
            "A copy of something as it was after a change outside Quad. Look at it, then delete it."
        case .ofEndedProgram:
            "Left behind by a program that was stopped. Quad removes it at the next save in this folder."
        case .ofRunningProgram: nil
        case .unfinished: "Left over from a file that was never finished."
        }
    }

    private var repair: String? {
        if case .unfinished = self { return "It is removed; the backup has it." }
        return nil
    }
}
