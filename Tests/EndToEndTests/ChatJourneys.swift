import Glibc
import Synchronization
import TestSupport
import Testing

/// A chat with a model on this machine, through the whole program: no typed or received text is lost.
@Suite struct ChatJourneys {
    private static func chunk(_ text: String, finish: String = "null") -> LoopbackResponse.Step {
        .text("data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"\(text)\"},\"finish_reason\":\(finish)}]}\n\n")
    }

    private static let models = LoopbackResponse.json("{\"data\":[{\"id\":\"coach\",\"max_model_len\":4096}]}")

    /// Sends a question to a model that stalls after two words.
    private func asking(_ question: String) throws -> (QuadHome, TerminalSession, LoopbackServer) {
        let server = try LoopbackServer { request in
            guard request.method == "POST" else { return Self.models }
            return .chunked([Self.chunk("Start easy"), .pause(.seconds(60)), Self.chunk("", finish: "\"stop\"")])
        }
        let home = try QuadHome()
        try home.run("growth", "provider", "add", "mine", server.address("/v1"))
        let session = try home.open("growth")
        try session.type("Ca")
        try session.waitFor("answers. You see everything")
        try session.type("\(question)\r")
        try session.waitFor("Before this is sent")
        // The page ignores Enter in its first 0.3 seconds and shows no sign when they are over. A second Enter would go
        // to the chat behind the page.
        usleep(400_000)
        try session.type("\r")
        return (home, session, server)
    }

    @Test func aPartialAnswerSurvivesAKill() throws {
        let (home, session, server) = try asking("What should I do tomorrow?")
        defer { withExtendedLifetime(server) {} }
        try session.waitFor("Start easy")
        try session.type("half a question")
        try session.waitFor("half a question")
        try session.waitUntil("it is on disk") { _ in
            (try? home.run("growth", "chat", "show", "What").stdout.contains("Start easy")) == true
        }
        session.kill(SIGKILL)
        try session.waitForExit()
        let again = try home.open("growth")
        try again.type("C")
        try again.waitFor("! What should I do tomorrow?")
        try again.type("\r")
        try again.waitFor("half a question")
        try again.waitFor("Start easy")
        try again.waitFor("[cut off]")
        try again.quit()
    }

    /// An answer that another window is receiving does not count as cut off until that window is gone.
    @Test func anotherWindowShowsAnIncomingAnswer() throws {
        let (home, session, server) = try asking("What should I do tomorrow?")
        defer { withExtendedLifetime(server) {} }
        try session.waitFor("Start easy")
        let other = try home.open("growth")
        try other.type("C")
        try other.waitFor("answering")
        try other.type("\r")
        try other.waitFor("answering in another window")
        try other.waitFor("Start easy")
        #expect(!other.screen.contains("[cut off]"))
        // An open chat takes typing, so Esc leaves the field first. The two bytes sent together would be Alt-C.
        try other.type("\u{1B}")
        try other.waitFor("i writes a message")
        try other.type("c")
        try other.waitFor("Another window is getting an answer")
        session.kill(SIGKILL)
        try session.waitForExit()
        try other.waitFor("[cut off]")
        try other.quit()
    }

    @Test func aStoppedAnswerClosesTheSocket() throws {
        let (home, session, server) = try asking("Tomorrow?")
        defer { withExtendedLifetime(server) {} }
        try session.waitFor("Start easy")
        try session.type("\u{1B}")
        try session.waitFor("[stopped]")
        #expect(try home.run("growth", "chat", "show", "Tomorrow").stdout.contains("[stopped]"))
        try session.type("next\r")
        try session.waitFor("next")
        try session.quit()
    }

    @Test func theCommandSendsNothingWithoutConsent() throws {
        let server = try LoopbackServer { request in
            request.method == "POST" ? .chunked([Self.chunk("Fine.", finish: "\"stop\"")]) : Self.models
        }
        let home = try QuadHome()
        try home.run("growth", "provider", "add", "mine", server.address("/v1"))
        try home.run("growth", "log", "add", "row", "1h10", "e4")
        let refused = try home.run("growth", "ask", "Easy?", "--context", "sessions")
        #expect(refused.status == .exited(1) && refused.stderr.contains("70 min") && refused.stderr.contains("--yes"))
        #expect(!server.requests.contains { $0.method == "POST" })
        let told = try home.run("growth", "ask", "Easy?", "--context", "sessions,goals", "--yes")
        #expect(told.stdout == "Fine.\n")
        #expect(server.requests.last?.text.contains("70 min") == true)
        #expect(try home.run("growth", "ask", "Easy?", "--context", "diary", "--yes").status == .exited(2))
        #expect(try home.run("growth", "ask", "Easy?").stdout == "Fine.\n")
        #expect(server.requests.last?.text.contains("70 min") == false)
    }

    /// The provider that the user means may be one that cannot be read. No other provider is asked instead.
    @Test func unreadableProvidersAreReportedAndNoOtherIsAsked() throws {
        let server = try LoopbackServer { request in
            request.method == "POST" ? .chunked([Self.chunk("Fine.", finish: "\"stop\"")]) : Self.models
        }
        let home = try QuadHome()
        for name in ["one", "two"] { try home.run("growth", "provider", "add", name, server.address("/v1")) }
        let file = "data/quad/growth/providers.journal.jsonl"
        var lines = home.read(home.directory.appending(file)).split(separator: "\n").map(String.init)
        lines[0] = String(lines[0].dropLast(20))
        try home.directory.write(lines.joined(separator: "\n") + "\n", to: file)
        let listed = try home.run("growth", "provider")
        #expect(listed.stdout.contains("two") && listed.stderr.contains("quad doctor"), "\(listed)")
        let refused = try home.run("growth", "ask", "Easy?")
        #expect(refused.status == .exited(1) && refused.stderr.contains("--provider NAME asks one of the others"))
        #expect(!server.requests.contains { $0.method == "POST" })
        #expect(try home.run("growth", "ask", "Easy?", "--provider", "two").stdout == "Fine.\n")
    }
}
