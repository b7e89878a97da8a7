import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import NewsCore
@testable import QuadCore
@testable import QuadSystem
@testable import SystemKit

/// Reading the lines of the worker program, whatever it writes.
struct NewsWorkerTests {
    private func worker(_ script: String, _ folder: TemporaryDirectory, onWaiting: @escaping @Sendable () -> Void = {})
        throws -> NewsWorker
    {
        let text = try folder.write("#!/bin/sh\n\(script)\n", to: "text")
        // Another process copies the file. A program that is open for writing cannot run, and children that other tests
        // start meanwhile would keep it open.
        let path = folder.appending("worker")
        _ = try Subprocess.run("/bin/cp", [text, path])
        chmod(path, 0o700)
        return NewsWorker(
            dataDirectory: "/data", retention: { NewsRetention(days: 7, count: 50) },
            program: { () throws(NewsError) in path }, onWaiting: onWaiting)
    }

    private func events(_ script: String, _ scope: RefreshScope = .all) async throws -> [RefreshEvent] {
        let folder = try TemporaryDirectory()
        var events: [RefreshEvent] = []
        for await event in try worker(script, folder).refresh(scope) { events.append(event) }
        return events
    }

    @Test func linesBecomeEvents() async throws {
        let events = try await events(
            """
            echo '{"waiting":{}}'
            echo '{"began":{"feeds":2}}'
            echo '{"fetched":{"feed":"a","outcome":"fresh","new":3}}'
            echo '{"fetched":{"feed":"b","outcome":"failed","detail":"No","new":0}}'
            echo '{"ended":{"feeds":2,"new":3,"unchanged":0,"failed":1,"seconds":0.5}}'
            """)
        #expect(
            events == [
                .began(feeds: 2), .fetched(feed: "a", outcome: .fresh, new: 3),
                .fetched(feed: "b", outcome: .failed("No"), new: 0),
                .ended(RefreshSummary(feeds: 2, new: 3, unchanged: 0, failed: 1, seconds: 0.5)),
            ])
    }

    /// Numbers are limited, and text that is not a valid line is skipped.
    @Test func invalidLinesAreSkipped() async throws {
        let events = try await events(
            """
            echo 'hello'; echo '[]'; echo '{}'; echo '{"began":{"feeds":-5}}'; echo '{"fetched":{"feed":"a","outcome":"odd","new":1}}'
            head -c 400000 /dev/zero | tr '\\0' x; echo; printf '\\377\\376\\n'; echo '{"fetched":{"feed":"a","outcome":"fresh","new":9e99}}'
            echo '{"ended":{"feeds":1,"new":1,"unchanged":0,"failed":0,"seconds":-1}}'; echo '{"began":{"feeds":1}}'
            """)
        #expect(events == [.began(feeds: 0), .ended(RefreshSummary(feeds: 1, new: 1))])
    }

    @Test(arguments: [
        ("exit 3", "failed (status 3)"), ("echo oh dear >&2; exit 1", "failed (status 1): oh dear"),
        ("kill -SEGV $$", "was ended by signal 11"), ("exit 0", "ended early"), ("printf '{\"ended\":'", "ended early"),
    ])
    func aFailedWorkerIsReported(script: String, words: String) async throws {
        let events = try await events(script)
        guard case .failed(.fetcher(let text))? = events.last, events.count == 1 else {
            throw TestSupportError.notFound("a failure", hint: "\(events)")
        }
        #expect(text.contains(words))
    }

    @Test func theWorkersErrorIsReported() async throws {
        #expect(
            try await events("echo '{\"failed\":{\"kind\":\"storage\",\"detail\":\"Full\"}}'; exit 1")
                == [.failed(.storage("Full"))])
    }

    @Test(arguments: [
        (RefreshScope.all, ""), (.due, " --due"), (.feeds(["a", "b"]), " --feed a --feed b"),
        (.insisting(["a"]), " --force --feed a"),
    ])
    func scopesBecomeArguments(scope: RefreshScope, words: String) async throws {
        let script = "shift 2; printf '{\"failed\":{\"kind\":\"fetcher\",\"detail\":\"%s\"}}\\n' \"$*\""
        #expect(
            try await events(script, scope)
                == [.failed(.fetcher("refresh --data-dir /data --keep-days 7 --keep-count 50" + words))])
    }

    @Test func theWorkerIsToldItsParent() async throws {
        let script = "printf '{\"failed\":{\"kind\":\"fetcher\",\"detail\":\"%s\"}}\\n' \"$1 $2 $PPID\""
        #expect(try await events(script) == [.failed(.fetcher("--parent \(getpid()) \(getpid())"))])
    }

    /// The worker's input is open while the worker is needed; dropping the stream ends the worker. On a busy machine, a
    /// worker may be killed before it gets to run. In this case the test tries again.
    @Test func droppingTheStreamEndsTheWorker() async throws {
        for _ in 0..<5 {
            if try await isToldToEnd() { return }
        }
        Issue.record("no worker was told that it is to end")
    }

    private func isToldToEnd() async throws -> Bool {
        let folder = try TemporaryDirectory()
        let worker = try worker(
            "trap 'echo ended >\(folder.path)/trace; kill $!; exit' TERM; echo '{\"began\":{\"feeds\":1}}'; sleep 60 & wait",
            folder)
        for await event in worker.refresh(.all) {
            #expect(event == .began(feeds: 1))
            break
        }
        let deadline = Deadline(after: 10)
        // The wait must not block a thread that the end of the stream may need.
        while access(folder.appending("trace"), F_OK) != 0, !deadline.hasPassed {
            try await Task.sleep(for: .milliseconds(5))
        }
        return access(folder.appending("trace"), F_OK) == 0
    }

    @Test func candidatesAreCollected() async throws {
        let folder = try TemporaryDirectory()
        let found = try await worker(
            "echo '{\"found\":{\"url\":\"https://a.example/\",\"title\":\"A\"}}'; echo '{\"done\":{}}'", folder
        ).find("a.example", secret: nil, userAgent: nil)
        #expect(found == [FeedCandidate(url: "https://a.example/", title: "A")])
        await #expect(throws: NewsError.noFeedFound("b")) {
            try await worker("echo '{\"done\":{}}'", folder).find("b", secret: nil, userAgent: nil)
        }
        await #expect(throws: NewsError.unreachable("Offline")) {
            try await worker("echo '{\"failed\":{\"kind\":\"unreachable\",\"detail\":\"Offline\"}}'", folder).find(
                "b", secret: nil, userAgent: nil)
        }
    }

    @Test func anAddressIsNotAnOption() async throws {
        let folder = try TemporaryDirectory()
        let script = "shift 2; printf '{\"failed\":{\"kind\":\"fetcher\",\"detail\":\"%s\"}}\\n' \"$*\""
        await #expect(throws: NewsError.fetcher("find --data-dir /data -- --help")) {
            try await worker(script, folder).find("--help", secret: nil, userAgent: nil)
        }
    }

    @Test func cancelingEndsTheWait() async throws {
        let folder = try TemporaryDirectory()
        let worker = try worker("sleep 60 & wait", folder)
        let task = Task { try await worker.find("a.example", secret: nil, userAgent: nil) }
        task.cancel()
        await #expect(throws: NewsError.self) { try await task.value }
    }

    @Test func aMissingWorkerIsReportedWithItsPlaces() throws {
        #expect(throws: NewsError.self) { () throws(NewsError) in try NetProgram.find(besides: "/none/bin/quad")
        }
        let folder = try TemporaryDirectory()
        let path = try folder.write("#!/bin/sh\n", to: "libexec/quad/quad-net")
        chmod(path, 0o700)
        #expect(try NetProgram.find(besides: folder.appending("bin/quad")) == path)
    }
}
