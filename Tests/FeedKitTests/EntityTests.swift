import Testing

@testable import FeedKit

@Suite struct EntityTests {
    @Test(arguments: [
        ("&nbsp;", "\u{A0}"), ("&AElig;", "Æ"), ("&zwnj;", "\u{200C}"), ("&zwj;", "\u{200D}"), ("&Dagger;", "‡"),
        ("&dagger;", "†"), ("&hellip;", "…"), ("&apos;", "'"), ("&check;", "✓"),
        ("&CounterClockwiseContourIntegral;", "∳"),
        ("&NotEqualTilde;", "\u{2242}\u{338}"), ("&lang;", "⟨"), ("&Afr;", "\u{1D504}"), ("&NewLine;", "\n"),
        ("&there4;", "∴"), ("&frac12;", "½"), ("&LT;", "<"),
        // Text that is not an entity name stays unchanged.
        ("&nosuchname;", "&nosuchname;"), ("&NBSP;", "&NBSP;"), ("&a;", "&a;"), ("&zzz;", "&zzz;"), ("& ;", "& ;"),
        ("&copy", "&copy"), ("&amp", "&amp"), ("&;", "&;"),
    ])
    func decodesNames(text: String, expected: String) { #expect(CharacterReferences.decoded(text) == expected) }

    @Test func decodesNamesNobodyDeclared() throws {
        let entry = try rssEntry(
            "<title>caf&eacute;&nbsp;&rarr;&bigstar; &unknown; x</title><link>http://e/?a&b=1</link>")
        #expect(entry.title == "café\u{A0}→★ &unknown; x")
        #expect(entry.link == "http://e/?a&b=1")
    }

    @Test func namedEntitiesMeanTheSameAsInHTML() throws {
        let feed = try parse(
            "<!DOCTYPE rss [<!ENTITY hellip 'three'>]><rss><channel><title>&hellip;</title></channel></rss>")
        #expect(feed.title == "…")
    }
}
