import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing

/// A feed with a password is followed, fetched, listed, exported and copied. The password is in one file only.
struct NewsPasswordJourneys {
    private static let password = "s3cr3t-pw"
    // "ada:s3cr3t-pw" in base64.
    private static let basic = "Basic " + Data("ada:\(password)".utf8).base64EncodedString()
    private static let rss = """
        <rss version="2.0"><channel><title>Members</title><item><title>Inside</title><guid isPermaLink='false'>1</guid>
        <link>/inside</link></item></channel></rss>
        """

    private func server(_ whileAsked: @escaping @Sendable () -> Void = {}) throws -> LoopbackServer {
        try LoopbackServer { request in
            whileAsked()
            guard request.header("Authorization") == Self.basic else { return .text("", status: 401) }
            return .text(Self.rss)
        }
    }

    private func typed(_ server: LoopbackServer) -> String {
        server.address("/feed.xml").replacing("http://", with: "http://ada:\(Self.password)@")
    }

    private func filesWithPassword(_ home: QuadHome) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: home.path).filter {
            home.read(home.directory.appending($0)).contains(Self.password)
        }
    }

    /// Returns the command lines that every user of the machine can read.
    private static func commandLines() -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.filter { Int($0) != nil }.compactMap { pid in
            FileManager.default.contents(atPath: "/proc/\(pid)/cmdline").map { String(decoding: $0, as: UTF8.self) }
        }.filter { $0.contains("quad-net\0") }
    }

    @Test func aPasswordIsInNoListMessageOrOtherFile() throws {
        let seen = Mutex<[String]>([])
        let server = try server { seen.withLock { $0 += Self.commandLines() } }
        let home = try QuadHome()
        var outputs = [try home.run("news", "add", typed(server))]
        #expect(outputs[0].stdout == "“Members” is followed: 1 article\n")
        for words in [
            ["reload"], ["reload", "--json"], ["list"], ["list", "--feeds"], ["list", "--feeds", "--json"],
            ["list", "--json"], ["health"], ["health", "--json"], ["export"], ["why", "x"], ["add", typed(server)],
            ["add", typed(server).replacing(Self.password, with: Self.password + " ")],
            ["add", typed(server).replacing("127.0.0.1", with: "127.0.0.9"), "--json"],
            ["edit", "Members", "--title", "Mine"], ["edit", "Mine", "--url", server.address("/other.xml")],
            ["reload"], ["remove", "Mine", "--yes"],
        ] {
            outputs.append(
                try Subprocess.run(
                    quadBinary(), ["news"] + words, environment: TerminalSession.environment(home: home.path),
                    directory: home.path))
        }
        for output in outputs {
            #expect(!output.stdout.contains(Self.password) && !output.stderr.contains(Self.password))
        }
        #expect(outputs[1].stdout.contains("1 unchanged"), "a second fetch finds the password")
        #expect(!outputs[outputs.count - 2].stderr.contains("wants a name"), "another address of the same server")
        #expect(!seen.withLock { $0 }.isEmpty)
        #expect(seen.withLock { $0 }.allSatisfy { !$0.contains(Self.password) })
        #expect(try filesWithPassword(home).allSatisfy { $0.hasPrefix("data/quad/news/secrets.") })
    }

    @Test func theScreenShowsNoPassword() throws {
        let server = try server()
        let home = try QuadHome()
        let session = try home.open("news")
        try session.type("a")
        try session.waitFor("Address of the feed")
        try session.paste(typed(server))
        // Typed text is visible while the user types.
        try session.press(.enter)
        try session.waitFor("1 new from 1 feed")
        let mark = session.outputBytes().count
        try session.type("l")
        try session.waitFor("Inside")
        try session.type("qD")
        try session.waitFor("127.0.0.1")
        #expect(try session.quit() == .success)
        #expect(!String(decoding: session.outputBytes(since: mark), as: UTF8.self).contains(Self.password))
        #expect(try filesWithPassword(home).allSatisfy { $0.hasPrefix("data/quad/news/secrets.") })
        let reload = try home.run("news", "reload")
        #expect(reload.stdout.contains("1 unchanged"))
    }

    @Test func anotherPasswordIsAChange() throws {
        let server = try server()
        let home = try QuadHome()
        #expect(try home.run("news", "add", server.address("/feed.xml")).stderr.contains("name:password@"))
        #expect(try home.run("news", "add", typed(server), "--title", "Members").status == .success, "as it was told")
        for address in ["another", "other"].map({ typed(server).replacing(Self.password, with: $0) }) {
            let edited = try home.run("news", "edit", "Members", "--url", address)
            #expect(edited.status == .success && edited.stdout == "“Members” is changed\n")
            #expect(!edited.stderr.contains("Take it back"), "that would need the password before")
            #expect(try home.run("news", "edit", "Members", "--url", address).stdout == "Nothing to change.\n")
        }
        #expect(try home.run("news", "export", "--with-passwords").stdout.contains("ada:other@127.0.0.1"))
    }

    @Test func anExportedListContainsPasswordsOnRequest() throws {
        let server = try server()
        let home = try QuadHome()
        try home.run("news", "add", typed(server))
        #expect(try home.run("news", "export", "--with-passwords").stdout.contains("ada:\(Self.password)@127.0.0.1"))
        let other = try QuadHome()
        let list = try other.directory.write(
            home.run("news", "export", "--with-passwords").stdout, to: "feeds.opml")
        try other.run("news", "import", list)
        #expect(try other.run("news", "reload").stdout.contains("1 new article"))
    }
}
