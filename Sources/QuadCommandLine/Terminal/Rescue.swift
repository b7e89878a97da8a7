import FoundationEssentials
import JSONStore
import QuadCore
import QuadSystem
import SystemKit

/// A file for changes that could not be written where they belong: a JSON object a line.
struct Rescue {
    /// Where they go.
    let file: String
    /// Where they go when that can't be written either: the disk of the data is often that of the state.
    private let others: [String]
    private let options: StorageOptions
    /// A file the user named must be none of these.
    private let guarded: ProgramFiles?

    /// - Parameter file: named by the user; nil takes one in the state folder.
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

    /// - Returns: the file they are in now.
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
        // Changes that wait there from an earlier time stay.
        try WholeFile(file, options: options).update { ($0 ?? []) + Array(text.utf8) }
    }
}
