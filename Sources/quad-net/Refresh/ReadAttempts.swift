import FoundationEssentials
import JSONStore

/// Notes which document is being read, beside the files, and takes the note away after it.
///
/// A document that ends the process, by a fault of a parser, would end it at every fetch and keep all other feeds from
/// coming. It does so twice: a note that says so is left, and that document is not read again until it is another one.
struct ReadAttempts: Sendable {
    /// nil notes nothing.
    var folder: String?
    private static let mostTries = 2

    /// - Parameter isAskedFor: by name and by hand: then it is tried whatever happened.
    /// - Returns: false for a document that ended the process before.
    func begin(_ feed: String, _ hash: UInt64, isAskedFor: Bool) -> Bool {
        guard let file = file(feed) else { return true }
        let name = String(hash, radix: 16)
        let parts = String(decoding: file.bytes() ?? [], as: UTF8.self).split(separator: " ")
        let tries = parts.count == 2 && parts[0] == name ? Int(parts[1]) ?? 0 : 0
        guard tries < Self.mostTries || isAskedFor else { return false }
        // A note that can't be written keeps no document from being read.
        try? file.keep(Array("\(name) \(min(tries, Self.mostTries) + 1)".utf8))
        return true
    }

    func end(_ feed: String) {
        try? file(feed)?.remove()
    }

    private func file(_ feed: String) -> CachedFile? {
        // Ids come from a file that its owner may have edited.
        guard let folder, !feed.contains("/") else { return nil }
        return CachedFile("\(folder)/reading.\(feed)", options: StorageOptions(now: { Date() }))
    }
}
