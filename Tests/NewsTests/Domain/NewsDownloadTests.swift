import Synchronization
import Testing

@testable import CoreTestSupport
@testable import NewsCore
@testable import QuadCore

/// Files of articles in a folder of the user.
struct NewsDownloadTests {
    private final class Kept: NewsDownloadRepository {
        let all = Mutex<[NewsDownload]>([])
        let paths: Mutex<Set<String>>

        init(_ paths: Set<String> = []) { self.paths = Mutex(paths) }

        func downloads() throws(NewsError) -> [NewsDownload] { all.withLock { $0 } }
        func keep(_ download: NewsDownload?, of article: String) throws(NewsError) {
            all.withLock { all in
                all.removeAll { $0.id == article }
                if let download { all.append(download) }
            }
        }
        func isTaken(_ path: String) -> Bool { paths.withLock { $0.contains(path) } }
        func prepareFolder(of path: String) throws(NewsError) {}
        func discard(_ path: String) { _ = paths.withLock { $0.remove(path + ".part") } }
    }

    private struct Network: NewsDownloading {
        let events: [DownloadEvent]

        func download(_ download: NewsDownload, limit: Int) -> AsyncStream<DownloadEvent> {
            AsyncStream { continuation in
                for event in events { continuation.yield(event) }
                continuation.finish()
            }
        }
    }

    private func service(_ kept: Kept, _ events: [DownloadEvent] = []) -> NewsDownloadService {
        NewsDownloadService(
            repository: kept, network: Network(events: events), clock: FixedClock(NewsSamples.today), folder: { $0 })
    }

    private static let row = ArticleRow(
        id: ArticleID(rawValue: 7), title: "Talk", arrived: 0,
        enclosures: [.init(url: "https://e.example/talk.mp3", type: "audio/mpeg")])

    @Test(
        arguments: [
            ("Talk 1", "https://e.example/a.mp3", nil, "Talk 1.mp3"),
            ("../../etc/passwd", "https://e.example/a.MP3?x=/y.exe", nil, "etc-passwd.mp3"),
            (".hidden", "https://e.example/a", "audio/mpeg", "hidden.mp3"),
            ("-rf *", "https://e.example/", nil, "rf -.bin"),
            ("a\u{1B}[31m\nb", "https://e.example/a.ogg", nil, "a [31m b.ogg"),
            ("", "https://e.example/a.m4a", nil, "download.m4a"),
            ("...", "https://e.example/a.part", "video/mp4; x=1", "download.mp4"),
            ("A/B: C?", "https://e.example/a.pdf", nil, "A-B- C-.pdf"),
            (
                String(repeating: "ü", count: 100), "https://e.example/a.mp3", nil,
                String(repeating: "ü", count: 60) + ".mp3"
            ),
        ] as [(String, String, String?, String)])
    func aFileNameStaysInItsFolder(title: String, url: String, type: String?, name: String) {
        #expect(DownloadName.of(.init(url: url, type: type), title: title) == name)
    }

    @Test func noFileIsReplaced() throws {
        let kept = Kept(["/d/Talk.mp3", "/d/Talk (2).mp3"])
        #expect(try service(kept).prepared(Self.row, feed: "F", folder: "/d").path == "/d/Talk (3).mp3")
    }

    @Test func anUnfinishedDownloadIsResumed() async throws {
        let kept = Kept()
        let report = DownloadReport(received: 5, total: 10, validator: "\"a\"")
        let first = service(kept, [.progress(report), .failed(.unreachable("cut off"))])
        let begun = try first.prepared(Self.row, feed: "F", folder: "/d")
        let failed = try await first.run(begun, limit: 100) { _ in }
        #expect((failed.state, failed.problem, failed.received) == (.failed, "cut off", 5))
        #expect(failed.progressWords == "50%, 5 bytes of 10 bytes")
        let second = service(kept, [.saved("/d/Talk (2).mp3")])
        let again = try second.prepared(Self.row, feed: "F", folder: "/elsewhere")
        #expect((again.path, again.validator, again.state) == ("/d/Talk.mp3", "\"a\"", .unfinished))
        let done = try await second.run(again, limit: 100) { _ in }
        #expect((done.path, done.state) == ("/d/Talk (2).mp3", .done))
        #expect(second.finished(Self.row.id) == nil, "the file is gone")
        kept.paths.withLock { _ = $0.insert("/d/Talk (2).mp3") }
        #expect(second.finished(Self.row.id)?.path == "/d/Talk (2).mp3")
        try second.forget(done)
        #expect(try second.downloads().isEmpty && kept.isTaken("/d/Talk (2).mp3"))
    }

    @Test func aStoppedDownloadIsKept() async throws {
        let kept = Kept()
        let service = service(kept)
        let begun = try service.prepared(Self.row, feed: "F", folder: "/d")
        #expect(try await service.run(begun, limit: 100) { _ in }.state == .stopped)
        #expect(throws: NewsError.nothingToDownload) {
            try service.prepared(
                ArticleRow(id: ArticleID(rawValue: 8), title: "x", arrived: 0), feed: "F", folder: "/d")
        }
    }
}
