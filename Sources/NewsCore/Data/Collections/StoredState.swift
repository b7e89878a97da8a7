import FoundationEssentials
import JSONStore
import QuadStorage

/// What the reader did with an article, as it stands in `marks.json`. A hundred thousand may be made at once.
struct StoredState: StoredItem {
    let id: String
    var read: Bool?
    var saved: Date?
    var tags: [String]?
    var removed: Bool?
    /// Seconds of its file that were heard.
    var heard: Int?
    var heardAll: Bool?

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

    /// Nil where the id is none of an article.
    var state: ArticleState? {
        guard let article = ArticleID(id) else { return nil }
        return ArticleState(
            article, isRead: read ?? false, saved: saved?.timeIntervalSince1970, tags: tags ?? [],
            isRemoved: removed ?? false, heard: heardAll == true ? .all : heard.map { .upTo(max($0, 0)) })
    }
}

extension StoredState {
    init?(quickly line: UnsafeBufferPointer<UInt8>) {
        var id: String?
        var read: Bool?
        var (saved, tags): (String?, [String]?)
        var (removed, heardAll): (Bool?, Bool?)
        var heard: Int?
        var cursor = JSONCursor(line)
        let isWhole = cursor.members { key, cursor in
            switch cursor.text(key) {
            case "id": return cursor.set(&id)
            case "read": return cursor.set(&read)
            case "saved": return cursor.set(&saved)
            case "tags": return cursor.set(&tags)
            case "removed": return cursor.set(&removed)
            case "heard": return cursor.set(&heard)
            case "heardAll": return cursor.set(&heardAll)
            default: return cursor.skipValue()
            }
        }
        guard isWhole, cursor.isAtEnd(), let id else { return nil }
        self.id = id
        self.read = read
        self.tags = tags
        self.removed = removed
        self.heard = heard
        self.heardAll = heardAll
        if let saved {
            guard let date = TimeText.date(saved) else { return nil }
            self.saved = date
        }
    }

    func writeQuickly(to bytes: inout [UInt8]) -> Bool {
        guard saved == nil, tags == nil, heard == nil, heardAll == nil else { return false }
        bytes.append(contentsOf: #"{"id":"#.utf8)
        JSONText.append(id, to: &bytes)
        if let read { bytes.append(contentsOf: read ? #","read":true"#.utf8 : #","read":false"#.utf8) }
        if let removed { bytes.append(contentsOf: removed ? #","removed":true"#.utf8 : #","removed":false"#.utf8) }
        bytes.append(0x7D)
        return true
    }
}
