import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Two programs that depend on each other, one of which ends.
struct NewsWorkerJourneys {
    private static let rss = """
        <rss version="2.0"><channel><title>Fast</title><item><title>Here</title><guid isPermaLink='false'>1</guid></item></channel></rss>
        """

    /// Returns a server that sends the first feed at once and never finishes the second.
    private func server() throws -> LoopbackServer {
        try LoopbackServer { request in
            request.path == "/fast.xml" ? .text(Self.rss) : .raw([.pause(.seconds(600))])
        }
    }

    private func home(_ server: LoopbackServer) throws -> QuadHome {
        let home = try QuadHome()
        let outlines = ["fast", "slow"].map { "<outline text='\($0)' xmlUrl='\(server.address("/\($0).xml"))'/>" }
        let file = try home.directory.write("<opml><body>\(outlines.joined())</body></opml>", to: "feeds.opml")
        try home.run("news", "import", file)
        return home
    }

    /// Starts a refresh with its output in files.
    private func start(_ program: String, _ arguments: [String], _ home: QuadHome) throws -> pid_t {
        let output = open(home.directory.appending("output"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer {
            close(output)
            close(input)
        }
        return try ProcessLaunch(
            program, arguments: arguments, environment: TerminalSession.environment(home: home.path),
            directory: home.path, streams: .descriptors(input: input, output: output, error: output)
        ).start()
    }

    /// Returns the processes that fetch into a home.
    private func workers(_ home: QuadHome) -> [pid_t] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { pid_t($0) }.filter { pid in
            let line = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline") ?? Data()
            let text = String(decoding: line, as: UTF8.self)
            return text.contains("quad-net") && text.contains(home.path)
        }
    }

    private func fastIsThere(_ home: QuadHome) -> Bool {
        home.read(home.directory.appending("output")).contains("\"fetched\"")
    }

    private func status(of child: pid_t) -> ProcessStatus {
        var status: Int32 = 0
        waitpid(child, &status, 0)
        return ProcessStatus(waitStatus: status)
    }

    @Test func killingQuadStopsTheFetchAndKeepsArrivedArticles() throws {
        let server = try server()
        let home = try home(server)
        let quad = try start(quadBinary(), ["news", "reload", "--json"], home)
        try Waiting.wait(for: "the fast feed") { fastIsThere(home) }
        #expect(workers(home).count == 1)
        kill(quad, SIGKILL)
        _ = status(of: quad)
        try Waiting.wait(for: "the worker to end") { workers(home).isEmpty }
        #expect(try home.run("news", "list").stdout.contains("Here"))
    }

    /// A worker that knows its parent process ends with it, even if the worker's input stays open.
    @Test func theWorkerEndsWithItsParentProcess() throws {
        let server = try server()
        let home = try home(server)
        let script = "\"$0\" --parent $$ refresh --data-dir \"$1\" & wait"
        let shell = try start("/bin/sh", ["-c", script, "\(quadBinary())-net", home.data], home)
        try Waiting.wait(for: "the fast feed") { fastIsThere(home) }
        let other = try start(quadBinary() + "-net", ["--parent", "1", "refresh", "--data-dir", home.data], home)
        #expect(status(of: other) == .exited(1), "of another process than said")
        kill(shell, SIGKILL)
        _ = status(of: shell)
        try Waiting.wait(for: "the worker to end") { workers(home).isEmpty }
    }

    @Test func quadReportsAKilledWorker() throws {
        let server = try server()
        let home = try home(server)
        let quad = try start(quadBinary(), ["news", "reload", "--json"], home)
        try Waiting.wait(for: "the fast feed") { fastIsThere(home) }
        for worker in workers(home) { kill(worker, SIGKILL) }
        #expect(status(of: quad) == .exited(1))
        #expect(home.read(home.directory.appending("output")).contains("was ended by signal 9; what arrived is kept"))
        #expect(try home.run("news", "list").stdout.contains("Here"))
    }

    @Test func theWorkerStopsOnSIGTERM() throws {
        let server = try server()
        let home = try home(server)
        let worker = try start("\(quadBinary())-net", ["refresh", "--data-dir", home.data], home)
        try Waiting.wait(for: "the fast feed") { fastIsThere(home) }
        kill(worker, SIGTERM)
        #expect(status(of: worker) == .exited(1))
        #expect(home.read(home.directory.appending("output")).contains("Stopped before all feeds were fetched"))
        #expect(try home.run("news", "list").stdout.contains("Here"))
    }

    /// Two refreshes at once: the second waits for the first and does not fetch the same feeds.
    @Test func twoRefreshesDoNotFetchTheSameFeeds() throws {
        let server = try LoopbackServer { request in
            request.path == "/slow.xml" ? .chunked([.pause(.milliseconds(300)), .text(Self.rss)]) : .text(Self.rss)
        }
        let home = try home(server)
        let first = try start(quadBinary(), ["news", "reload", "--json"], home)
        try Waiting.wait(for: "the first") { fastIsThere(home) }
        let second = try home.run("news", "reload")
        #expect(second.status == .success)
        #expect(status(of: first) == .success)
        #expect(server.requests.map(\.path).sorted() == ["/fast.xml", "/slow.xml"])
        #expect(try home.run("news", "list").stdout.split(separator: "\n").count == 2)
        #expect(try home.run("doctor").status == .success)
    }

    @Test func aMissingWorkerIsReported() throws {
        let home = try QuadHome()
        let folder = try TemporaryDirectory("quad-alone")
        let alone = folder.appending("bin/quad")
        try FileManager.default.createDirectory(atPath: folder.appending("bin"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: quadBinary(), toPath: alone)
        let environment = TerminalSession.environment(home: home.path)
        for arguments in [
            ["news", "add", "https://example.org/feed.xml"], ["news", "reload"], ["news", "parse", "x"],
        ] {
            let result = try Subprocess.run(alone, arguments, environment: environment)
            #expect(result.status == .exited(1))
            #expect(result.stderr.contains("\(folder.path)/bin/quad-net or \(folder.path)/libexec/quad/quad-net"))
        }
        try FileManager.default.createDirectory(
            atPath: folder.appending("libexec/quad"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: "\(quadBinary())-net", toPath: folder.appending("libexec/quad/quad-net"))
        #expect(try Subprocess.run(alone, ["news", "reload"], environment: environment).stdout == "No feed to fetch\n")
    }
}
