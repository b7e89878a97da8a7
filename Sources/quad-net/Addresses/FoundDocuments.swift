import FetchKit
import FoundationEssentials
import Glibc
import JSONStore
import NewsCore
import QuadCore

/// The documents that were read in a search for feeds, kept until a feed is followed. The first refresh of the feed
/// takes the document from here and does not ask the server for it again.
struct FoundDocuments: Sendable {
    private static let longestKept = 3_600.0
    private static let mostBytes = 16 << 20

    /// The path of the folder, in a data folder.
    let folder: String
    let now: @Sendable () -> Double

    private struct Head: Codable {
        let asked: String
        let at: Double
        let status: Int
        let url: String
        var permanentURL: String?
        var etag: String?
        var lastModified: String?
        var contentType: String?
        var maxAge: Int?
        let hasKnownLength: Bool
    }

    /// Keeps an answer. Errors are ignored: a missing document is fetched again.
    func keep(_ answer: FetchAnswer, of address: String) {
        guard answer.isSuccess, answer.body.count <= Self.mostBytes else { return }
        var head = Head(
            asked: address, at: now(), status: answer.status, url: answer.url, hasKnownLength: answer.hasKnownLength)
        (head.permanentURL, head.etag, head.lastModified) = (
            answer.permanentURL.map(FeedAddress.withoutCredentials), answer.etag, answer.lastModified
        )
        (head.contentType, head.maxAge) = (answer.contentType, answer.maxAge)
        guard let line = try? JSONEncoder().encode(head) else { return }
        try? file(address).keep(Array(line) + [0x0A] + answer.body)
    }

    /// Returns the document that was found at an address a short while ago, and removes it.
    func take(_ address: String) -> FetchAnswer? {
        let file = file(address)
        guard let bytes = file.bytes() else { return nil }
        try? file.remove()
        guard let end = bytes.firstIndex(of: 0x0A),
            let head = try? JSONDecoder().decode(Head.self, from: Data(bytes[..<end])), head.asked == address,
            (0...Self.longestKept).contains(now() - head.at)
        else { return nil }
        return FetchAnswer(
            status: head.status, url: head.url, permanentURL: head.permanentURL, etag: head.etag,
            lastModified: head.lastModified, contentType: head.contentType, maxAge: head.maxAge,
            body: Array(bytes[(end + 1)...]), hasKnownLength: head.hasKnownLength)
    }

    /// Removes the documents of feeds that nobody followed in the end.
    func forgetOld() {
        for name in Folder.names(folder) {
            let path = "\(folder)/\(name)"
            var status = stat()
            guard stat(path, &status) == 0, Double(status.st_mtim.tv_sec) < now() - Self.longestKept else { continue }
            unlink(path)
        }
    }

    private func file(_ address: String) -> CachedFile {
        let name = ArticleID(rawValue: StableHash.of(address.utf8))
        return CachedFile("\(folder)/\(name)", options: StorageOptions(now: { Date() }))
    }
}
