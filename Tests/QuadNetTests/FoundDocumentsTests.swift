import FoundationEssentials
import Synchronization
import TestSupport
import Testing

@testable import FetchKit
@testable import quad_net

struct FoundDocumentsTests {
    @Test func aFoundDocumentIsReturnedOnceAndExpires() throws {
        let folder = try TemporaryDirectory()
        let now = Mutex(Date().timeIntervalSince1970)
        let found = FoundDocuments(folder: folder.appending("found"), now: { now.withLock { $0 } })
        let answer = FetchAnswer(
            status: 200, url: "https://e.example/feed", etag: "W/\"x\"", lastModified: "then", contentType: "text/xml",
            maxAge: 60, body: Array("<rss>\nä</rss>".utf8), hasKnownLength: false)
        found.keep(answer, of: "https://e.example/f")
        #expect(found.take("https://e.example/other") == nil)
        #expect(found.take("https://e.example/f") == answer)
        #expect(found.take("https://e.example/f") == nil)
        found.keep(FetchAnswer(status: 404, url: "u", body: []), of: "u")
        #expect(found.take("u") == nil)
        found.keep(answer, of: "f")
        now.withLock { $0 += 3_601 }
        #expect(found.take("f") == nil)
        found.keep(answer, of: "g")
        found.forgetOld()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending("found")).isEmpty)
    }
}
