import JSONStore
import QuadCore
import SystemKit

/// The fields of an article's line that are needed most often: its id, its dates and the place of its text.
struct ArticleHead: Equatable {
    var id: UInt64
    /// Whether the line says that the article was removed for good.
    var isGone = false
    /// Whether the line has the article's raw key.
    var isKeyed = false
    /// Seconds since 1970.
    var published: Double?
    var arrived: Double = 0
    /// The hash of the link key; 0 without a link key.
    var linkHash: UInt64 = 0
    /// The hash of everything that the feed said of the article; 0 if the line has none.
    var hash: UInt64 = 0
    /// The place of the text in the file of bodies; the length is 0 without a text.
    var body = BodyPlace()

    /// See `ArticleRow.sortDate`.
    var sortDate: Double { min(published ?? arrived, arrived) }

    init(id: UInt64) {
        self.id = id
    }

    /// `nil` if the line is not an article.
    init?(_ line: UnsafeBufferPointer<UInt8>) {
        if let head = Self.ownForm(line) ?? Self.anyForm(line) { self = head } else { return nil }
    }

    // MARK: The form that ArticleLine writes

    /// Trusts a line that begins and ends as `ArticleLine` writes it; the part between is not checked.
    private static func ownForm(_ line: UnsafeBufferPointer<UInt8>) -> ArticleHead? {
        var cursor = JSONCursor(line)
        guard cursor.take(literal: #"{"id":""#), let id = cursor.hexadecimal(at: 7), line.count > 48 else { return nil }
        cursor.at = 23
        var head = ArticleHead(id: id)
        guard cursor.take(literal: #"","#) else { return nil }
        if cursor.take(literal: #""gone":""#) {
            guard cursor.at + 21 == LogLine.contentEnd(line), time(&cursor) != nil else { return nil }
            head.isGone = true
            return head
        }
        if cursor.take(literal: #""key":""#) {
            guard cursor.restOfString() != nil, cursor.take(literal: ",") else { return nil }
            head.isKeyed = true
        }
        if cursor.take(literal: #""published":""#) {
            guard let published = time(&cursor), cursor.take(literal: ",") else { return nil }
            head.published = published
        }
        guard cursor.take(literal: #""arrived":""#), let arrived = time(&cursor), cursor.take(literal: ",") else {
            return nil
        }
        head.arrived = arrived
        if cursor.take(literal: #""fold":""#) {
            guard let key = cursor.restOfString(), !key.hasEscapes, cursor.take(literal: ",") else { return nil }
            head.linkHash = StableHash.of(memory: cursor.bytes(key))
        }
        guard cursor.take(literal: #""title":""#) else { return nil }
        return head.readEnd(line, cursor) ? head : nil
    }

    /// Reads whole seconds in twenty bytes, and the closing quote.
    private static func time(_ cursor: inout JSONCursor) -> Double? {
        guard cursor.at + 21 <= cursor.end, cursor.base[cursor.at + 20] == 0x22,
            let seconds = TimeText.seconds(cursor.base + cursor.at)
        else { return nil }
        cursor.at += 21
        return Double(seconds)
    }

    /// Reads `,"hash":"0123456789abcdef","body":[1234,567]` backward from the end of the content. The members that the
    /// log adds come after the content.
    private mutating func readEnd(_ line: UnsafeBufferPointer<UInt8>, _ cursor: JSONCursor) -> Bool {
        let contentEnd = LogLine.contentEnd(line)
        guard line[line.count - 1] == 0x7D, contentEnd > cursor.at + 2, line[contentEnd - 1] == 0x5D else {
            return false
        }
        var at = contentEnd - 2
        func digits() -> Int? {
            var (value, scale, count) = (0, 1, 0)
            while at > cursor.at, line[at] &- 0x30 <= 9, count < 16 {
                value += Int(line[at] - 0x30) * scale
                scale *= 10
                count += 1
                at -= 1
            }
            return count > 0 ? value : nil
        }
        guard let length = digits(), line[at] == 0x2C else { return false }
        at -= 1
        guard let offset = digits(), at - 8 > cursor.at + 26 else { return false }
        var end = cursor
        end.at = at - 8
        guard end.take(literal: #","body":["#) else { return false }
        end.at = at - 34
        guard end.at > cursor.at, end.take(literal: #","hash":""#), let hash = end.hexadecimal(at: end.at) else {
            return false
        }
        self.hash = hash
        body = BodyPlace(offset: offset, length: length)
        return line[at - 9] == 0x22
    }

    // MARK: Any other form

    private static func anyForm(_ line: UnsafeBufferPointer<UInt8>) -> ArticleHead? {
        var head = ArticleHead(id: 0)
        var hasID = false
        var cursor = JSONCursor(line)
        let isWhole = cursor.members { key, cursor in
            switch cursor.text(key) {
            case "id":
                guard let span = cursor.string(), span.count == 16, let id = cursor.hexadecimal(at: span.start) else {
                    return false
                }
                (head.id, hasID) = (id, true)
            case "key":
                guard !cursor.null() else { return true }
                head.isKeyed = true
                return cursor.string() != nil
            case "gone":
                guard !cursor.null() else { return true }
                head.isGone = true
                return cursor.skipValue()
            case "published":
                guard let time = cursor.time() else { return false }
                head.published = time.value
            case "arrived":
                guard let time = cursor.time() else { return false }
                head.arrived = time.value ?? 0
            case "fold":
                guard !cursor.null() else { return true }
                guard let span = cursor.string() else { return false }
                head.linkHash = StableHash.of(cursor.text(span).utf8)
            case "hash":
                guard let span = cursor.string() else { return cursor.skipValue() }
                head.hash = span.count == 16 ? cursor.hexadecimal(at: span.start) ?? 0 : 0
            case "body":
                guard let body = cursor.bodyPlace() else { return false }
                head.body = body
            default: return cursor.skipValue()
            }
            return true
        }
        return isWhole && hasID && cursor.isAtEnd() ? head : nil
    }
}

extension JSONCursor {
    /// Reads ISO 8601 text, a number of seconds since 1970, or null; `nil` for anything else.
    mutating func time() -> (value: Double?, Void)? {
        if null() { return (nil, ()) }
        if let number = integer() { return (Double(number), ()) }
        guard let span = string(), let seconds = TimeText.seconds(text(span)) else { return nil }
        return (seconds, ())
    }

    /// Reads `[offset,length]`. Caps numbers larger than any file, so that their sums do not overflow.
    mutating func bodyPlace() -> BodyPlace? {
        if null() { return BodyPlace() }
        var numbers: [Int] = []
        let isWhole = elements { cursor in
            guard let number = cursor.integer(), number >= 0 else { return false }
            numbers.append(number)
            return true
        }
        guard isWhole, numbers.count == 2 else { return nil }
        return BodyPlace(offset: min(numbers[0], 1 << 40), length: min(numbers[1], 1 << 40))
    }
}
