import JSONStore
import QuadCore
import QuadStorage

extension ArticleLine {
    /// Returns the whole article; `nil` if the line is not an article or says that the article was removed.
    static func row(_ line: UnsafeBufferPointer<UInt8>) -> ArticleRow? {
        guard let head = ArticleHead(line), !head.isGone else { return nil }
        var row = ArticleRow(
            id: ArticleID(rawValue: head.id), title: "", published: head.published, arrived: head.arrived)
        var title: String?
        var topics: [String]?
        var minutes: Int?
        var cursor = JSONCursor(line)
        let isWhole = cursor.members { key, cursor in
            switch cursor.text(key) {
            case "key": return cursor.set(&row.key)
            case "title": return cursor.set(&title)
            case "link": return cursor.set(&row.link)
            case "author": return cursor.set(&row.author)
            case "fold": return cursor.set(&row.linkKey)
            case "topics": return cursor.set(&topics)
            case "minutes": return cursor.set(&minutes)
            case "enclosures":
                guard let enclosures = enclosures(&cursor) else { return false }
                row.enclosures = enclosures
                return true
            default: return cursor.skipValue()
            }
        }
        guard isWhole else { return nil }
        row.title = title ?? ""
        row.topics = topics ?? []
        row.minutes = minutes ?? 0
        return row
    }

    /// Returns the fields that identify an article, whether it is present or was removed; `nil` if the line is neither.
    static func known(_ line: UnsafeBufferPointer<UInt8>) -> KnownArticle? {
        guard let head = ArticleHead(line) else { return nil }
        var known = KnownArticle(id: ArticleID(rawValue: head.id), published: head.published, isGone: head.isGone)
        var cursor = JSONCursor(line)
        let isWhole = cursor.members { key, cursor in
            switch cursor.text(key) {
            case "key": return cursor.set(&known.key)
            case "title": return cursor.set(&known.title)
            case "link": return cursor.set(&known.link)
            case "fold": return cursor.set(&known.linkKey)
            default: return cursor.skipValue()
            }
        }
        return isWhole ? known : nil
    }

    /// Returns the hash of an article's raw key; `nil` if the line has no key.
    static func keyHash(_ line: UnsafeBufferPointer<UInt8>) -> UInt64? {
        var cursor = JSONCursor(line)
        // The form that `append` writes.
        if cursor.take(literal: #"{"id":""#), line.count > 32 {
            cursor.at = 23
            if cursor.take(literal: #"","key":""#), let key = cursor.restOfString(), !key.hasEscapes {
                return StableHash.of(memory: cursor.bytes(key))
            }
        }
        var key: String?
        cursor.at = 0
        _ = cursor.members { name, cursor in
            cursor.holds(name, "key") ? cursor.set(&key) : cursor.skipValue()
        }
        return key.map { StableHash.of($0.utf8) }
    }

    private static func enclosures(_ cursor: inout JSONCursor) -> [ArticleRow.Enclosure]? {
        if cursor.null() { return [] }
        var enclosures: [ArticleRow.Enclosure] = []
        let isWhole = cursor.elements { cursor in
            var (url, type): (String?, String?)
            var (length, seconds): (Int?, Int?)
            let isWhole = cursor.members { key, cursor in
                switch cursor.text(key) {
                case "url": cursor.set(&url)
                case "type": cursor.set(&type)
                case "length": cursor.set(&length)
                case "seconds": cursor.set(&seconds)
                default: cursor.skipValue()
                }
            }
            if let url { enclosures.append(.init(url: url, type: type, length: length, seconds: seconds)) }
            return isWhole
        }
        return isWhole ? enclosures : nil
    }

    /// Returns the line as it is appended to a log, with another place for its body. All other members stay, also
    /// members that this program does not know. A line that can't be read stays byte for byte: its text is found
    /// without a place.
    static func moved(_ line: [UInt8], to body: BodyPlace) -> [UInt8] {
        line.withUnsafeBufferPointer { line in
            guard JSONLog.isObject(line) else { return Array(line) }
            return LogLine.bare(line).withUnsafeBufferPointer { bareMoved($0, to: body) }
        }
    }

    private static func bareMoved(_ line: UnsafeBufferPointer<UInt8>, to body: BodyPlace) -> [UInt8] {
        var value: Range<Int>?
        var cursor = JSONCursor(line)
        _ = cursor.members { key, cursor in
            let isBody = cursor.holds(key, "body")
            cursor.skipSpace()
            let start = cursor.at
            guard cursor.skipValue() else { return false }
            if isBody { value = start..<cursor.at }
            return true
        }
        var moved: [UInt8] = []
        moved.reserveCapacity(line.count + 16)
        guard let value else { return Array(line) }
        moved.append(contentsOf: line[..<value.lowerBound])
        append(body, to: &moved)
        moved.append(contentsOf: line[value.upperBound...])
        return moved
    }
}
