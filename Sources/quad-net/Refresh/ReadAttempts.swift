import FoundationEssentials
import JSONStore

/// Notes which document is being read, in a file beside the articles, and removes the note afterward.
///
/// A fault of a parser may end the process at a document. The document would then end the process at every fetch and
/// keep all other feeds from arriving. After the second time, the note stays, and the document is not read again until
/// it changes.
struct ReadAttempts: Sendable {
    /// The folder for notes; nil to write no notes.
    var folder: String?
    private static let mostTries = 2

    /// - Parameter isAskedFor: whether the user asked for the feed by name. Then the document is read in any case.
    /// - Returns: false for a document that ended the process before.
    func begin(_ feed: String, _ hash: UInt64, isAskedFor: Bool) -> Bool {
        guard let file = file(feed) else { return true }
        let name = String(hash, radix: 16)
        let parts = String(decoding: file.bytes() ?? [], as: UTF8.self).split(separator: " ")
        let tries = parts.count == 2 && parts[0] == name ? Int(parts[1]) ?? 0 : 0
        guard tries < Self.mostTries || isAskedFor else { return false }
        // If a note can't be written, the document is read anyway.
        try? file.keep(Array("\(name) \(min(tries, Self.mostTries) + 1)".utf8))
        return true
    }

    func end(_ feed: String) {
        try? file(feed)?.remove()
    }

    private func file(_ feed: String) -> CachedFile? {
        // Ids come from a file that the owner may have edited.
        guard let folder, !feed.contains("/") else { return nil }
        return CachedFile("\(folder)/reading.\(feed)", options: StorageOptions(now: { Date() }))
    }
}
