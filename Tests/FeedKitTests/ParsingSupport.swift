import FoundationEssentials

@testable import FeedKit

/// Returns a date in UTC.
func utc(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Double = 0) -> Date {
    let start = DateComponents(
        calendar: Calendar(identifier: .gregorian), timeZone: .gmt, year: year, month: month, day: day, hour: hour,
        minute: minute)
    return (start.date ?? .distantPast).addingTimeInterval(second)
}

func parse(_ text: String, contentType: String? = nil, base: String? = nil) throws -> Feed {
    try FeedParser.parse(Array(text.utf8), contentType: contentType, baseURL: base)
}

/// Parses an RSS 2.0 document with `inside` in its channel.
func rss(_ inside: String, attributes: String = "") throws -> Feed {
    try parse("<rss version=\"2.0\" \(attributes)><channel>\(inside)</channel></rss>")
}

/// Returns the first entry of an RSS 2.0 document with `inside` in its item.
func rssEntry(_ inside: String, attributes: String = "") throws -> Entry {
    try rss("<item>\(inside)</item>", attributes: attributes).entries.first ?? Entry()
}

func atom(_ inside: String, attributes: String = "") throws -> Feed {
    try parse("<feed xmlns=\"http://www.w3.org/2005/Atom\" \(attributes)>\(inside)</feed>")
}

func atomEntry(_ inside: String, attributes: String = "") throws -> Entry {
    try atom("<entry>\(inside)</entry>", attributes: attributes).entries.first ?? Entry()
}

func atom03Entry(_ inside: String) throws -> Entry {
    try parse("<feed version=\"0.3\" xmlns=\"http://purl.org/atom/ns#\"><entry>\(inside)</entry></feed>")
        .entries.first ?? Entry()
}
