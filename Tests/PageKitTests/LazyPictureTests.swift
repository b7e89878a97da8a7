import Testing

@testable import FeedKit
@testable import PageKit

/// Pictures whose address a script would insert.
@Suite struct LazyPictureTests {
    @Test(arguments: [
        ("<img src=\"data:image/gif;base64,R0lGOD\" data-src=\"a.jpg\">", ["a.jpg"]),
        ("<img data-src=\"a.jpg\">", ["a.jpg"]), ("<img src=\"\" data-original=\"a.jpg\">", ["a.jpg"]),
        ("<img src=\"/blank.gif\" data-lazy-src=\"a.jpg\">", ["a.jpg"]),
        ("<img src=\"small.jpg\" data-src=\"a.jpg\">", ["a.jpg"]), ("<img src=\"a.jpg\">", ["a.jpg"]),
        ("<img src=\"a.jpg\" srcset=\"b.jpg 2x\">", ["a.jpg"]),
        ("<img src=\"data:image/gif;base64,R0\" srcset=\"s.jpg 300w, l.jpg 1200w, huge.jpg 9000w\">", ["l.jpg"]),
        ("<img data-srcset=\"s.jpg, l.jpg 2x\">", ["l.jpg"]), ("<img srcset=\"huge.jpg 9000w\">", ["huge.jpg"]),
        ("<img srcset=\"a,b.jpg 1x\">", ["a,b.jpg"]), ("<img data-src=\"{{image}}\" src=\"a.jpg\">", ["a.jpg"]),
        ("<img data-src=\"javascript:x()\" src=\"a.jpg\">", ["a.jpg"]),
        ("<img width=1 height=1 src=\"data:image/gif;base64,R0\" data-src=\"a.jpg\">", ["a.jpg"]),
        ("<picture><source srcset=\"a.webp 1x\"><img src=\"data:image/gif;base64,R0\"></picture>", ["a.webp"]),
        ("<picture><source srcset=\"a.webp\"><img src=\"a.jpg\"></picture>", ["a.jpg"]),
        ("<picture><source data-srcset=\"a.webp\"></picture>", ["a.webp"]),
        ("<picture><source type=image/avif srcset=\"a.avif\"><source srcset=\"a.jpg\"></picture>", ["a.jpg"]),
        ("<img src=\"data:image/gif;base64,R0\"><noscript><img src=\"a.jpg\"></noscript>", ["a.jpg"]),
        ("<img class=lazy> <noscript><img src=\"a.jpg\"></noscript>", ["a.jpg"]),
        ("<img width=1 height=1 src=\"x.gif\"><noscript><img src=\"a.jpg\"></noscript>", ["a.jpg"]),
        ("<img data-src=\"a.jpg\"><noscript><img src=\"a-300.jpg\"></noscript>", ["a.jpg"]),
        ("<noscript><img src=\"a.jpg\"></noscript><img data-src=\"b.jpg\">", ["a.jpg"]),
        ("<noscript>&lt;img src=\"a.jpg\"&gt;</noscript>", ["a.jpg"]),
        ("<noscript><img src=\"a.jpg\"></noscript>", ["a.jpg"]),
        ("<figure><img src=\"data:image/gif;base64,R0\"></figure><noscript><img src=\"a.jpg\"></noscript>", ["a.jpg"]),
        ("<noscript><img width=1 height=1 src=\"https://t.example/p\"></noscript>", []),
        ("<noscript><img style=\"display:none\" src=\"https://t.example/p\"></noscript>", []),
        ("<noscript>Turn JavaScript on</noscript>", []), ("<noscript><script>x()</script></noscript>", []),
        ("<img data-src=\"a.jpg\"><p>text</p><noscript><img src=\"b.jpg\"></noscript>", ["a.jpg", "b.jpg"]),
    ])
    func lazyPictureAddressesAreFound(html: String, names: [String]) {
        let safe = HTMLSanitizer.sanitized(html, base: "https://e.example/")
        let shown = HTMLText(safe).links.filter { $0.kind == .picture }.map(\.address)
        #expect(shown == names.map { "https://e.example/\($0)" })
        #expect(!safe.contains("JavaScript") && !safe.contains("script"))
        #expect(HTMLSanitizer.sanitized(safe, base: "https://e.example/") == safe)
        let slow = HTMLSanitizer.sanitizedThoroughly(Array(html.utf8), base: "https://e.example/")
        #expect(String(decoding: slow, as: UTF8.self) == safe)
    }
}
