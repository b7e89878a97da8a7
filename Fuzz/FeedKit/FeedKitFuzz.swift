// Scripts/fuzz compiles this file together with the sources of FeedKit and PageKit into one program.

/// The entry point for libFuzzer, which passes the bytes to every function that takes outside data. The first byte
/// selects the function under test, so that the fuzzer learns the format of each one.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzOnce(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let start, count > 1 else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
    let text = String(decoding: bytes, as: UTF8.self)
    switch start[0] % 8 {
    case 0, 1, 2: fuzzFeed(bytes)
    case 3: fuzzRendering(text, width: Int(start[0]) % 120)
    case 4: fuzzSanitizer(bytes)
    case 5: _ = ReadableExtractor.extract(bytes, url: "http://example.org/a/")
    case 6:
        _ = FeedDiscovery.links(in: bytes, base: "http://example.org/")
        if let outlines = try? OPML.parse(bytes) {
            let written = OPML.serialize(outlines)
            precondition((try? OPML.parse(Array(written.utf8)))?.subscriptions.count == outlines.subscriptions.count)
        }
    default:
        _ = FeedDate.parse(text)
        _ = CanonicalLink.key(text)
        _ = URLReference.resolve(text, against: "http://example.org/a/b?c#d")
    }
    return 0
}

/// Checks the rendering of foreign HTML and of the sanitizer's output.
private func fuzzRendering(_ text: String, width: Int) {
    let rendered = HTMLText.render(text, width: width) { $0.count }
    precondition(rendered.lines.allSatisfy { !$0.text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\n" } })
    _ = HTMLPage.render(Array(text.utf8), base: "http://example.org/a/", width: width) { $0.count }
    let plain = HTMLPlainText.text(of: text)
    precondition(HTMLPlainText.text(of: text, limit: 20).utf8.count <= 20)
    precondition(HTMLPlainText.excerpt(of: text, limit: 20).utf8.count <= 20)
    precondition(!plain.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\n" })
}

/// Checks that the fast sanitizer gives the same result as the thorough one, and that neither changes its own output.
private func fuzzSanitizer(_ bytes: [UInt8]) {
    let once = HTMLSanitizer.sanitized(bytes, base: "http://example.org/a/")
    precondition(once == HTMLSanitizer.sanitizedThoroughly(bytes, base: "http://example.org/a/"))
    precondition(once == HTMLSanitizer.sanitized(once, base: "http://example.org/a/"))
    let text = String(decoding: once, as: UTF8.self)
    precondition(!text.lowercased().contains("<script"))
    precondition(!text.unicodeScalars.contains { $0 == "\u{1B}" })
}

private func fuzzFeed(_ bytes: [UInt8]) {
    guard let feed = try? FeedParser.parse(bytes, baseURL: "http://example.org/feed") else { return }
    for entry in feed.entries {
        precondition(!entry.title.unicodeScalars.contains { $0 == "\u{1B}" })
        _ = entry.content?.sanitized
        _ = EntryIdentity(entry)
    }
}
