/// The check whether a document of unknown length is complete.
enum DocumentEnd {
    static func isThere(_ body: [UInt8]) -> Bool {
        let end = body.suffix(256).filter { $0 > 0x20 }
        if end.last == UInt8(ascii: "}") { return true }
        let text = String(decoding: end, as: UTF8.self).lowercased()
        return ["</rss>", "</feed>", "rdf>", "</channel>"].contains { text.contains($0) }
    }
}
