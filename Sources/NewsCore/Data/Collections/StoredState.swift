import FoundationEssentials
import JSONKit
import JSONStore
import QuadStorage

/// The reader's marks for an article as they stand in `marks.json`. A hundred thousand may be created at once.
struct StoredState: Equatable {
    private(set) var id = ""
    var read: Bool?
    var saved: Date?
    var tags: [String]?
    var removed: Bool?
    /// The seconds of the article's file that were heard.
    var heard: Int?
    var heardAll: Bool?

    private init() {}

    init(_ state: ArticleState) {
        id = state.id
        read = state.isRead ? true : nil
        saved = state.saved.map { Date(timeIntervalSince1970: $0) }
        tags = state.tags.isEmpty ? nil : state.tags
        removed = state.isRemoved ? true : nil
        switch state.heard {
        case .all?: heardAll = true
        case .upTo(let seconds)?: heard = seconds
        case nil: break
        }
    }

    /// Nil if the id is not the id of an article.
    var state: ArticleState? {
        guard let article = ArticleID(id) else { return nil }
        return ArticleState(
            article, isRead: read ?? false, saved: saved?.timeIntervalSince1970, tags: tags ?? [],
            isRemoved: removed ?? false, heard: heardAll == true ? .all : heard.map { .upTo(max($0, 0)) })
    }
}

extension StoredState: SchemaItem, StoredItem {
    static let blank = StoredState()

    mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.optional("read", &read)
        coder.optional("saved", &saved)
        coder.optional("tags", &tags)
        coder.optional("removed", &removed)
        coder.optional("heard", &heard)
        coder.optional("heardAll", &heardAll)
    }

    func writeQuickly(to bytes: inout [UInt8]) -> Bool { MemberWriter.append(self, to: &bytes) }
}
