import FoundationEssentials
import JSONStore
import QuadCore
import QuadSystem
import SystemKit

/// A file for changes that could not be written to their proper place, with one JSON object per line.
struct Rescue {
    /// The file that receives the changes.
    let file: String
    /// The files to try if `file` cannot be written either: the data and the state are often on the same disk.
    private let others: [String]
    private let options: StorageOptions
    /// Quad's own files, which the path named by the user must not be; nil if the user named no path.
    private let guarded: ProgramFiles?

    /// - Parameter file: the path that the user named; nil for a file in the state folder.
    init(
        file: String?, locations: DataLocations, options: StorageOptions, guarding files: ProgramFiles, stamp: String,
        environment: [String: String]
    ) {
        let named = file.flatMap { $0.isEmpty ? nil : $0 }
        let name = "unsaved-\(stamp).jsonl"
        self.file = named ?? "\(locations.state)/\(name)"
        let folders = [environment["HOME"], environment["TMPDIR"], "/tmp"].compactMap { $0 }
        others = named == nil ? folders.filter { $0.hasPrefix("/") }.map { "\($0)/quad-\(name)" } : []
        self.options = options
        guarded = named == nil ? nil : files
    }

    /// Appends the changes to the first file that can be written.
    /// - Returns: the file that now holds the changes.
    func keep(_ changes: [UnwrittenChanges]) throws(StorageError) -> String {
        do throws(StorageError) {
            try keep(changes, in: file)
            return file
        } catch {
            for other in others {
                do throws(StorageError) {
                    try keep(changes, in: other)
                    return other
                } catch {}
            }
            throw error
        }
    }

    private func keep(_ changes: [UnwrittenChanges], in file: String) throws(StorageError) {
        if guarded?.holds(file) == true || guarded?.refusal(of: file) != nil { throw .notWritable(path: file) }
        let text = changes.flatMap(\.items).map { $0 + "\n" }.joined()
        if let slash = file.lastIndex(of: "/"), slash != file.startIndex { try Folder.make(String(file[..<slash])) }
        // The file keeps changes from an earlier run.
        try WholeFile(file, options: options).update { ($0 ?? []) + Array(text.utf8) }
    }
}
