import Glibc
import JSONKit
import JSONStore

/// `counts.json`, one feed a line in the order of the list:
///
///     {"version":1,"unread":12,"total":345,"saved":3,"feeds":[
///     {"id":"…","title":"…","category":"…","unread":1,"total":2,"care":true}
///     ]}
///
/// Everything in the file is computed from other files. Unreadable content is written anew, without a copy.
enum OverviewFile {
    static func bytes(_ overview: NewsOverview) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(256 + overview.lines.count * 128)
        func key(_ key: StaticString) { key.withUTF8Buffer { bytes.append(contentsOf: $0) } }
        func number(_ name: StaticString, _ value: Int) {
            key(name)
            bytes.append(contentsOf: String(value).utf8)
        }
        number(#"{"version":1,"unread":"#, overview.unread)
        number(#","total":"#, overview.total)
        number(#","saved":"#, overview.saved)
        key(#","feeds":["#)
        for (position, line) in overview.lines.enumerated() {
            key(position > 0 ? ",\n" : "\n")
            key(#"{"id":"#)
            JSONText.append(line.feed, to: &bytes)
            key(#","title":"#)
            JSONText.append(line.title, to: &bytes)
            key(#","category":"#)
            JSONText.append(line.category, to: &bytes)
            number(#","unread":"#, line.unread)
            number(#","total":"#, line.total)
            key(line.needsCare ? #","care":true}"# : "}")
        }
        key("\n]}")
        return LogLine.sealed(bytes) + [0x0A]
    }

    /// Returns the overview; `nil` if the bytes are not such a file. The members may have any order.
    static func overview(_ bytes: UnsafeBufferPointer<UInt8>) -> NewsOverview? {
        guard !LogLine.isBroken(UnsafeBufferPointer(rebasing: bytes.dropLast())) else { return nil }
        var overview = NewsOverview()
        var cursor = JSONCursor(bytes)
        // A line takes about a hundred bytes.
        overview.lines.reserveCapacity(bytes.count / 90)
        var category = LastText()
        let isWhole = cursor.members { key, cursor in
            if cursor.holds(key, "unread") { return cursor.set(&overview.unread) }
            if cursor.holds(key, "total") { return cursor.set(&overview.total) }
            if cursor.holds(key, "saved") { return cursor.set(&overview.saved) }
            if cursor.holds(key, "version") { return cursor.integer() == 1 }
            guard cursor.holds(key, "feeds") else { return cursor.skipValue() }
            return cursor.elements { cursor in
                takeOwnForm(&cursor, &category, &overview.lines) || takeAnyForm(&cursor, &overview.lines)
            }
        }
        return isWhole && cursor.isAtEnd() ? overview : nil
    }

    /// Reads the form that `bytes` writes, directly into place: a thousand lines are read before the first frame.
    private static func takeOwnForm(
        _ cursor: inout JSONCursor, _ lastCategory: inout LastText, _ lines: inout [NewsOverview.Line]
    ) -> Bool {
        cursor.skipSpace()
        let start = cursor.at
        guard cursor.take(literal: #"{"id":""#), let id = cursor.restOfString(),
            cursor.take(literal: #","title":""#), let title = cursor.restOfString(),
            cursor.take(literal: #","category":""#), let category = cursor.restOfString(),
            cursor.take(literal: #","unread":"#), let unread = cursor.integer(),
            cursor.take(literal: #","total":"#), let total = cursor.integer()
        else {
            cursor.at = start
            return false
        }
        let needsCare = cursor.take(literal: #","care":true"#)
        guard cursor.take(literal: "}") else {
            cursor.at = start
            return false
        }
        lines.append(
            NewsOverview.Line(
                feed: cursor.text(id), title: cursor.text(title), category: lastCategory.text(category, cursor),
                unread: unread, total: total, needsCare: needsCare))
        return true
    }

    /// The last text that was read. Most texts equal the one before, so that the string is reused.
    private struct LastText {
        private var bytes: UnsafeBufferPointer<UInt8>?
        private var text = ""

        mutating func text(_ span: JSONCursor.Span, _ cursor: JSONCursor) -> String {
            let new = cursor.bytes(span)
            if let bytes, bytes.count == new.count, let old = bytes.baseAddress, let start = new.baseAddress,
                memcmp(old, start, new.count) == 0
            {
                return text
            }
            (bytes, text) = (new, cursor.text(span))
            return text
        }
    }

    private static func takeAnyForm(_ cursor: inout JSONCursor, _ lines: inout [NewsOverview.Line]) -> Bool {
        var line = NewsOverview.Line(feed: "", title: "", category: "", unread: 0, total: 0)
        let isWhole = cursor.members { key, cursor in
            switch cursor.text(key) {
            case "id": cursor.set(&line.feed)
            case "title": cursor.set(&line.title)
            case "category": cursor.set(&line.category)
            case "unread": cursor.set(&line.unread)
            case "total": cursor.set(&line.total)
            case "care": cursor.set(&line.needsCare)
            default: cursor.skipValue()
            }
        }
        guard isWhole, !line.feed.isEmpty else { return false }
        lines.append(line)
        return true
    }
}

extension JSONCursor {
    fileprivate mutating func set(_ target: inout String) -> Bool {
        guard let span = string() else { return false }
        target = text(span)
        return true
    }

    fileprivate mutating func set(_ target: inout Int) -> Bool {
        guard let value = integer() else { return false }
        target = value
        return true
    }

    fileprivate mutating func set(_ target: inout Bool) -> Bool {
        guard let value = bool() else { return false }
        target = value
        return true
    }
}
