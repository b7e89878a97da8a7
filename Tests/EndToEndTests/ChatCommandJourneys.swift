import Synchronization
import TestSupport
import Testing

/// Questions from the command line to servers with peculiarities.
@Suite struct ChatCommandJourneys {
    private static func chunk(_ text: String, finish: String = "\"stop\"") -> String {
        "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"\(text)\"},\"finish_reason\":\(finish)}]}\n\n"
    }

    private static let models = LoopbackResponse.json("{\"data\":[{\"id\":\"coach\",\"max_model_len\":4096}]}")

    private func home(
        _ options: [String] = [], answer: @escaping @Sendable (String) -> LoopbackResponse
    ) throws -> (QuadHome, LoopbackServer) {
        let server = try LoopbackServer { $0.method == "POST" ? answer($0.text) : Self.models }
        let home = try QuadHome()
        try home.run(["growth", "provider", "add", "mine", server.address("/v1"), "--model", "coach"] + options)
        return (home, server)
    }

    private func run(_ home: QuadHome, _ arguments: String..., stdin: String) throws -> Subprocess.Result {
        try Subprocess.run(
            try quadBinary(), ["growth"] + arguments, environment: TerminalSession.environment(home: home.path),
            directory: home.path, stdin: stdin)
    }

    @Test func parametersRefusedByAStrictServerAreLeftOutFromThenOn() throws {
        let (home, server) = try home { body in
            body.contains("return_progress") || body.contains("stream_options")
                ? .json(
                    "{\"detail\":[{\"type\":\"extra_forbidden\",\"loc\":[\"body\",\"\(body.contains("return_progress") ? "return_progress" : "stream_options")\"],\"msg\":\"Extra inputs are not permitted\"}]}",
                    status: 422) : .text(Self.chunk("Fine."))
        }
        #expect(try home.run("growth", "ask", "Easy?").stdout == "Fine.\n")
        #expect(server.requests.count { $0.method == "POST" } == 3)
        #expect(try home.run("growth", "ask", "Easy?").stdout == "Fine.\n")
        #expect(server.requests.count { $0.method == "POST" } == 4)
    }

    @Test func aBusyServerIsRetriedAndReported() throws {
        let count = Mutex(0)
        let (home, server) = try home { _ in
            count.withLock { $0 += 1 }
            return count.withLock { $0 } == 1 ? .json("{\"error\":\"slow\"}", status: 429) : .text(Self.chunk("Fine."))
        }
        defer { withExtendedLifetime(server) {} }
        let told = try home.run("growth", "ask", "Easy?")
        #expect((told.stdout, told.stderr) == ("Fine.\n", "the server is busy, next try in 5 s\n"))
    }

    @Test func aQuestionIsReadFromStandardInput() throws {
        let (home, server) = try home { _ in .text(Self.chunk("Fine.")) }
        #expect(try run(home, "ask", stdin: "Is it\neasy?\n").stdout == "Fine.\n")
        #expect(server.requests.last?.text.contains("Is it\\neasy?") == true)
        #expect(try run(home, "ask", "-", stdin: "And now?").stdout == "Fine.\n")
        #expect(server.requests.last?.text.contains("And now?") == true)
        let long = try run(home, "ask", stdin: String(repeating: "a", count: 100_001))
        #expect(long.status == .exited(2) && long.stderr.contains("100,000"), "\(long)")
        #expect(try run(home, "ask", stdin: " \n").status == .exited(2))
    }

    @Test func theSystemPromptIsSent() throws {
        let (home, server) = try home(["--system", "You are a captain."]) { _ in .text(Self.chunk("Fine.")) }
        try home.run("growth", "ask", "Easy?")
        #expect(server.requests.last?.text.contains("You are a captain.\\nGive no doses") == true)
        try home.directory.write("You are\na cook.\n", to: "cook.txt")
        try home.run("growth", "ask", "Easy?", "--system-file", home.directory.appending("cook.txt"))
        #expect(server.requests.last?.text.contains("You are\\na cook.\\nGive no doses") == true)
        let long = try home.run("growth", "ask", "Easy?", "--system", String(repeating: "a", count: 8_001))
        #expect(long.status == .exited(2) && long.stderr.contains("8,000"))
    }

    @Test func aChatContinues() throws {
        let (home, server) = try home { body in .text(Self.chunk(body.contains("And then?") ? "Rest." : "Row.")) }
        let session = try home.open("growth")
        try session.type("Ca")
        try session.waitFor("answers. You see everything")
        try session.type("What first?\r")
        try session.waitFor("Before this is sent")
        try session.waitUntil("it is sent") { screen in
            if screen.contains("Before this is sent") { try? session.type("\r") }
            return screen.contains("Row.")
        }
        try session.quit()
        let told = try home.run("growth", "ask", "And then?", "--chat", "What", "--system", "Be short.")
        #expect((told.stdout, told.stderr) == ("Rest.\n", ""))
        let sent = try #require(server.requests.last?.text)
        #expect(sent.contains("What first?") && sent.contains("Row.") && sent.contains("Be short."))
        let shown = try home.run("growth", "chat", "show", "What").stdout
        #expect(shown.contains("And then?") && shown.contains("Rest."))
        let json = try home.run("growth", "ask", "And now?", "--chat", "What", "--json").stdout
        #expect(json.contains("\"answer\"") && json.contains("\"question\""))
        #expect(server.requests.last?.text.contains("Be short.") == true)
        let unknown = try home.run("growth", "ask", "x", "--chat", "nothing like it")
        #expect(unknown.status == .exited(1) && unknown.stderr.contains("There is no chat"))
    }

    @Test func anIncompleteAnswerIsReported() throws {
        let (home, server) = try home { _ in .text(Self.chunk("Half", finish: "null") + "data: [DONE]\n\n") }
        defer { withExtendedLifetime(server) {} }
        let told = try home.run("growth", "ask", "Easy?")
        #expect(told.status == .exited(1) && told.stderr.contains("without a reason"), "\(told)")
        let json = try home.run("growth", "ask", "Easy?", "--json").stdout
        #expect(json.contains("\"cause\" : \"unexplained\"") && json.contains("\"end\" : \"cut\""))
    }

    @Test func theSizeOfTheContextIsHonored() throws {
        let (home, server) = try home(["--n-ctx", "16384"]) { _ in .text(Self.chunk("Fine.")) }
        let question = String(repeating: "How long should I rest? ", count: 900)
        #expect(try run(home, "ask", stdin: question).stdout == "Fine.\n")
        #expect(try home.run("growth", "models").stdout == "mine\tcoach\t16384\n")
        #expect(try home.run("growth", "provider").stdout.contains("\t16384"))
        // A provider that is set up again under the same address keeps the values that are not given.
        try home.run("growth", "provider", "add", "mine", server.address("/v1"), "--model", "coach-2")
        #expect(try home.run("growth", "provider").stdout.contains("coach-2\t16384"))
        try home.run("growth", "provider", "add", "mine", server.address("/v1"), "--n-ctx", "512")
        let refused = try run(home, "ask", stdin: question)
        #expect(refused.status == .exited(1) && refused.stderr.contains("of 512 tokens"))
    }
}
