import Testing

@testable import JobsCore

@Suite struct JobMediaPlaceTests {
    @Test(arguments: [
        ("/tmp/a.pdf", "/tmp/a.pdf", "a.pdf"), ("~/b c.png", "~/b c.png", "b c.png"),
        ("file:///tmp/b%20c.png", "/tmp/b c.png", "b c.png"), ("FILE://localhost/x", "/x", "x"),
        ("https://example.org/a/b.jpg", nil, "b.jpg"), ("file://other/x", nil, "x"), ("file:///a%00b", nil, "a%00b"),
        ("file:///a%2", nil, "a%2"), ("relative", nil, "relative"), ("", nil, ""),
    ])
    func aMediaPathIsResolved(_ url: String, _ path: String?, _ name: String) {
        #expect(JobMedia(url: url).path == path)
        #expect(JobMedia(url: url).name == name)
    }

    @Test func picturesAreRecognizedByTypeOrName() {
        #expect(JobMedia(url: "/a.PNG").isPicture && JobMedia(url: "/a", type: "image/png").isPicture)
        #expect(!JobMedia(url: "/a.png", type: "text/plain").isPicture && !JobMedia(url: "/png").isPicture)
    }
}
