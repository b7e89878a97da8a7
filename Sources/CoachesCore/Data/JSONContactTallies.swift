import FoundationEssentials
import JSONStore

/// The tallies of contacts, in `coaches/tallies.json` of the cache folder: they can always be counted again.
package struct JSONContactTallies: ContactTallyRepository {
    private let files: [String]
    private let document: JSONDocument<CachedTallies?>

    /// - Parameters:
    ///   - directory: the cache folder.
    ///   - data: the data folder, whose contacts are counted.
    package init(directory: String, of data: String, options: StorageOptions) {
        files = FamilyFiles.files(in: data)
        var options = options
        options.durability = .relaxed
        document = JSONDocument(
            path: directory + "/coaches/tallies.json", default: nil, coding: .tallies, options: options)
    }

    package var stamp: String { FileStamp.text(of: files) }
    package func kept() -> CachedTallies? { document.intact() ?? nil }
    // If the write fails, the tallies are counted again next time.
    package func keep(_ tallies: CachedTallies) { try? document.write(tallies) }
}
