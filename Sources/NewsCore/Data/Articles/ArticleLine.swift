import JSONKit
import SystemKit

/// Lines of a feed's list of articles:
///
///     {"id":"…","key":"…","published":"…","arrived":"…","fold":"…","title":"…",…,"minutes":3,"hash":"…","body":[0,5120]}
///     {"id":"…","key":"…","published":"…","fold":"…","gone":"2026-11-20T09:00:00Z"}
///
/// (followed by the members that end every line of a log, see `LogLine`). A later line with the same id replaces an
/// earlier line. The fields that identify the article come first and the place of the text last, so that `ArticleHead`
/// finds both without reading the rest. The reader accepts any order.
enum ArticleLine {
    static func append(_ row: ArticleRow, hash: UInt64, body: BodyPlace, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: #"{"id":""#.utf8)
        appendHexadecimal(row.id.rawValue, to: &bytes)
        bytes.append(0x22)
        text("key", row.key, &bytes)
        time("published", row.published, &bytes)
        time("arrived", row.arrived, &bytes)
        text("fold", row.linkKey, &bytes)
        text("title", row.title, &bytes)
        text("link", row.link, &bytes)
        text("author", row.author, &bytes)
        if !row.topics.isEmpty {
            key("topics", &bytes)
            list(row.topics, &bytes) { topic, bytes in JSONText.append(topic, to: &bytes) }
        }
        if !row.enclosures.isEmpty {
            key("enclosures", &bytes)
            list(row.enclosures, &bytes, append)
        }
        if row.minutes != 0 { number("minutes", row.minutes, &bytes) }
        key("hash", &bytes)
        bytes.append(0x22)
        appendHexadecimal(hash, to: &bytes)
        bytes.append(0x22)
        key("body", &bytes)
        append(body, to: &bytes)
        bytes.append(0x7D)
    }

    /// Appends a tombstone with the fields that identify the article, so that it does not return under another guid.
    static func appendTombstone(_ article: KnownArticle, at time: Double, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: #"{"id":""#.utf8)
        appendHexadecimal(article.id.rawValue, to: &bytes)
        bytes.append(0x22)
        text("key", article.key, &bytes)
        self.time("published", article.published, &bytes)
        text("fold", article.linkKey, &bytes)
        self.time("gone", time, &bytes)
        bytes.append(0x7D)
    }

    static func append(_ body: BodyPlace, to bytes: inout [UInt8]) {
        bytes.append(0x5B)
        bytes.append(contentsOf: String(body.offset).utf8)
        bytes.append(0x2C)
        bytes.append(contentsOf: String(body.length).utf8)
        bytes.append(0x5D)
    }

    static func appendHexadecimal(_ value: UInt64, to bytes: inout [UInt8]) {
        for shift in stride(from: UInt64(60), through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: value >> shift) & 15
            bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
    }

    private static func append(_ enclosure: ArticleRow.Enclosure, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: #"{"url":"#.utf8)
        JSONText.append(enclosure.url, to: &bytes)
        text("type", enclosure.type, &bytes)
        if let length = enclosure.length { number("length", length, &bytes) }
        if let seconds = enclosure.seconds { number("seconds", seconds, &bytes) }
        bytes.append(0x7D)
    }

    private static func key(_ key: StaticString, _ bytes: inout [UInt8]) {
        bytes.append(contentsOf: [0x2C, 0x22])
        key.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: [0x22, 0x3A])
    }

    private static func text(_ key: StaticString, _ value: String?, _ bytes: inout [UInt8]) {
        guard let value else { return }
        self.key(key, &bytes)
        JSONText.append(value, to: &bytes)
    }

    private static func number(_ key: StaticString, _ value: Int, _ bytes: inout [UInt8]) {
        self.key(key, &bytes)
        bytes.append(contentsOf: String(value).utf8)
    }

    /// Appends a time in whole seconds, the form that `ArticleHead` reads fastest. No time needs more precision.
    private static func time(_ key: StaticString, _ value: Double?, _ bytes: inout [UInt8]) {
        guard let value else { return }
        self.key(key, &bytes)
        TimeText.append(since1970: value.rounded(.down), to: &bytes)
    }

    private static func list<Element>(
        _ elements: [Element], _ bytes: inout [UInt8], _ append: (Element, inout [UInt8]) -> Void
    ) {
        bytes.append(0x5B)
        for (position, element) in elements.enumerated() {
            if position > 0 { bytes.append(0x2C) }
            append(element, &bytes)
        }
        bytes.append(0x5D)
    }
}
