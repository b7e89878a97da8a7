import JSONStore
import QuadCore

/// The paths of the news below the data folder.
struct NewsFiles: Sendable {
    let folder: String
    let options: StorageOptions

    init(directory: String, options: StorageOptions) {
        folder = directory + "/news"
        self.options = options
    }

    var articles: String { folder + "/articles" }
    var bodies: String { folder + "/bodies" }
    var pages: String { folder + "/pages" }
    var counts: String { folder + "/counts.json" }

    /// The journal of the owner's decisions: feeds, mutes and queries.
    static let decisions = "decisions"

    /// Whether there are files of passwords. Most users have no passwords and need no file.
    var hasSecrets: Bool {
        FileStamp.of(folder + "/secrets.json") != nil || FileStamp.of(folder + "/secrets.journal.jsonl") != nil
    }

    /// Returns a file that can be made or fetched again.
    func whole(_ path: String) -> WholeFile {
        var options = options
        options.durability = .relaxed
        return WholeFile(path, options: options)
    }

    func articles(_ feed: String) -> String { "\(articles)/\(Self.name(feed)).jsonl" }
    func bodies(_ feed: String) -> String { "\(bodies)/\(Self.name(feed)).jsonl" }
    func page(_ article: ArticleID) -> String { "\(pages)/\(article).json" }

    /// Returns a file name for a feed's id. Ids are made to fit file names, but an id written by hand may be anything.
    static func name(_ feed: String) -> String {
        let isFit = feed.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
            default: false
            }
        }
        let isName = isFit && !feed.isEmpty && feed.utf8.count <= 80 && feed.utf8.first != 0x2E
        return isName ? feed : "feed-\(ArticleID(rawValue: StableHash.of(feed.utf8)))"
    }

    static func error(_ error: StorageError) -> NewsError {
        if case .changedElsewhere = error { return .changedElsewhere([]) }
        return .storage(error.description)
    }
}
