import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import ChatKit
@testable import GrowthCore
@testable import QuadCore

/// Questions through the real fetching program to servers that misbehave.
@Suite struct ChatTransportJourneys {
    private static let secret = "sk-quad-0123456789abcdef-SECRET"

    private func transport() throws -> NetChatTransport {
        let path = try quadBinary() + "-net"
        return NetChatTransport(program: { () throws(NewsError) in path })
    }

    private func call(_ url: String, key: ChatKey? = nil) -> ChatCall {
        let request = ChatRequest(model: "coach", messages: [PromptMessage(.user, "Start “easy”?")])
        return ChatCall(url: url, form: .openai, body: request.body(for: .openai), key: key)
    }

    private func signals(_ response: LoopbackResponse, key: ChatKey? = nil) async throws -> [ChatSignal] {
        let server = try LoopbackServer { _ in response }
        var signals: [ChatSignal] = []
        for await signal in try transport().ask(call(server.address("/v1/chat/completions"), key: key)) {
            signals.append(signal)
        }
        return signals
    }

    private func reply(_ response: LoopbackResponse, key: ChatKey? = nil) async throws -> ChatReply {
        guard case .ended(let reply)? = try await signals(response, key: key).last else {
            throw TestSupportError.notFound("an answer", hint: "it failed")
        }
        return reply
    }

    private func chunk(_ text: String, finish: String = "null") -> String {
        "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"\(text)\"},\"finish_reason\":\(finish)}]}\n\n"
    }

    @Test func anAnswerSplitIntoBytesIsWhole() async throws {
        let body = ": ping\n\n" + chunk("Caf") + chunk("é 🏊🏽‍♀️") + chunk("", finish: "\"stop\"") + "data: [DONE]\n\n"
        let steps = body.utf8.map { LoopbackResponse.Step.bytes([$0]) }
        let signals = try await signals(.chunked(steps))
        #expect(signals.first == .connected)
        #expect(signals.contains(.comment))
        let text = signals.map { if case .text(let text) = $0 { text } else { "" } }.joined()
        #expect(text == "Café 🏊🏽‍♀️")
        guard case .ended(let reply)? = signals.last else {
            throw TestSupportError.notFound("an end", hint: "\(signals)")
        }
        #expect((reply.answer.text, reply.answer.end, reply.trouble) == (text, .complete, nil))
    }

    /// The behavior of real servers, and worse.
    @Test func everyEndOfAnAnswerIsRecognized() async throws {
        let loading = "{\"error\":{\"message\":\"Loading model\",\"code\":503}}"
        let cases: [(LoopbackResponse, ChatAnswer.End, ChatTrouble?, String)] = [
            (.json(loading, status: 503), .error, .loading, ""),
            (.chunked([]), .empty, .empty, ""),
            (.text(chunk("a") + "data: [DONE]\n\n"), .cut, .closed, "a"),
            (.raw([.text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")]), .cut, .closed, ""),
            (
                .raw([
                    .text("HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n" + chunk("a")), .pause(.milliseconds(30)),
                    .reset,
                ]), .cut, .closed, "a"
            ),
            (.text("Internal Server Error", status: 500), .error, .serverFault, ""),
            (
                .json("{\"error\":\"slow\"}", status: 429), .error, .busy(retryAfter: nil), ""
            ),
            (.text(chunk("a", finish: "\"length\"")), .length, nil, "a"),
            (
                .chunked([.text(chunk("\\u001b")), .text(chunk("]52;c;")), .text(chunk("\\u0007", finish: "\"stop\""))]
                ),
                .complete, nil, "]52;c;"
            ),
            (
                .text(chunk(String(repeating: "x", count: 1 << 20), finish: "\"stop\"")), .complete, nil,
                String(repeating: "x", count: 1 << 20)
            ),
        ]
        for (number, example) in cases.enumerated() {
            let reply = try await reply(example.0)
            #expect(reply.answer.end == example.1, "case \(number)")
            #expect(reply.trouble == example.2, "case \(number)")
            #expect(reply.answer.text == example.3, "case \(number)")
        }
    }

    @Test func nothingIsSentToAnotherServer() async throws {
        let other = try LoopbackServer { _ in .text("no") }
        let address = other.address().replacing("127.0.0.1", with: "localhost")
        let redirected = try await signals(.redirect(to: address, status: 307), key: ChatKey(Self.secret))
        guard case .failed(let error)? = redirected.last else { throw TestSupportError.notFound("a failure", hint: "") }
        #expect(error.kind == .forbidden)
        #expect(error.message.contains("localhost"))
        #expect(other.requests.isEmpty)
        for url in ["http://192.0.2.1/v1", "ftp://127.0.0.1/", "nonsense"] {
            var last: ChatSignal?
            for await signal in try transport().ask(call(url, key: ChatKey(Self.secret))) { last = signal }
            guard case .failed(let error)? = last else { throw TestSupportError.notFound("a failure", hint: url) }
            #expect(error.kind == .forbidden, "\(url)")
        }
    }

    @Test func aPortWithoutAServerIsRefused() async throws {
        let port = try LoopbackServer { _ in .text("") }.port
        var signals: [ChatSignal] = []
        for await signal in try transport().ask(call("http://127.0.0.1:\(port)/")) { signals.append(signal) }
        guard case .failed(let error)? = signals.last else { throw TestSupportError.notFound("a failure", hint: "") }
        #expect(error.trouble == .refused)
    }

    @Test func cancelingClosesTheConnection() async throws {
        let body = chunk("a")
        let server = try LoopbackServer { _ in .chunked([.text(body), .pause(.seconds(300))]) }
        let transport = try transport()
        let call = call(server.address())
        let task = Task {
            for await signal in transport.ask(call) { if signal == .text("a") { return } }
        }
        await task.value
        let deadline = Deadline(in: .seconds(60))
        // Blocking this thread could keep the task that hangs up from running.
        while Self.isConnected(to: server.port), !deadline.hasPassed { try await Task.sleep(for: .milliseconds(10)) }
        #expect(!Self.isConnected(to: server.port))
    }

    /// Returns whether a socket of this machine is connected to a port.
    private static func isConnected(to port: UInt16) -> Bool {
        let table =
            FileManager.default.contents(atPath: "/proc/net/tcp").map { String(decoding: $0, as: UTF8.self) } ?? ""
        let hex = String(port, radix: 16, uppercase: true)
        let name = ":" + String(repeating: "0", count: 4 - hex.count) + hex
        return table.split(separator: "\n").dropFirst().contains { line in
            let words = line.split(separator: " ")
            return words.count > 3 && words[2].hasSuffix(name) && words[3] == "01"
        }
    }

    // MARK: Keys

    @Test func theKeyIsSentAndShownNowhere() async throws {
        let seen = Mutex("")
        let server = try LoopbackServer { request in
            seen.withLock { $0 += Self.processes() }
            let key = request.header("Authorization") ?? ""
            return .json(
                "{\"error\":{\"message\":\"Incorrect API key provided: \(key)\",\"code\":\"\(key)\"}}", status: 401)
        }
        let key = try #require(ChatKey(Self.secret))
        var said = ""
        for await signal in try transport().ask(call(server.address(), key: key)) { said += "\(signal)" }
        #expect(server.requests.first?.header("Authorization") == "Bearer \(Self.secret)")
        #expect(said.contains("Incorrect API key provided: Bearer [key]"))
        #expect(!said.contains(Self.secret))
        #expect(seen.withLock { $0 }.contains("quad-net"))
        #expect(!seen.withLock { $0 }.contains(Self.secret))
    }

    /// A server may repeat the key in its answer, even in pieces.
    @Test func aKeyInAnAnswerIsRemoved() async throws {
        let key = try #require(ChatKey(Self.secret))
        let pieces = ["Your key is ", String(Self.secret.prefix(9)), String(Self.secret.dropFirst(9)), ", keep it."]
        let body = pieces.map { chunk($0) }.joined() + chunk("", finish: "\"stop\"") + "data: [DONE]\n\n"
        let signals = try await signals(.chunked([.text(body)]), key: key)
        #expect(!"\(signals)".contains("0123456789"))
        guard case .ended(let reply)? = signals.last else {
            throw TestSupportError.notFound("an end", hint: "\(signals)")
        }
        #expect(reply.answer.text == "Your key is [key], keep it.")
    }

    /// Returns the text about processes that every user of the machine can read.
    private static func processes() -> String {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.filter { Int($0) != nil }.flatMap { ["/proc/\($0)/cmdline", "/proc/\($0)/environ"] }.compactMap {
            FileManager.default.contents(atPath: $0).map { String(decoding: $0, as: UTF8.self) }
        }.filter { $0.contains("quad-net\0") || $0.contains(secret) }.joined()
    }

    @Test func commandsKeepTheKeySecret() throws {
        let server = try LoopbackServer { request in
            let key = request.header("Authorization") ?? "none"
            return .json("{\"error\":\"no such customer: \(key)\"}", status: 401)
        }
        let home = try QuadHome()
        var outputs = [try home.run("growth", "provider", "add", "mine", server.address("/v1"), "--key", "file")]
        let environment = TerminalSession.environment(home: home.path)
        outputs.append(
            try Subprocess.run(
                try quadBinary(), ["growth", "key", "set", "mine"], environment: environment, directory: home.path,
                stdin: Self.secret + "\n"))
        #expect(outputs[1].stdout == "Stored the key of mine\n")
        for words in [
            ["ask", "easy?"], ["ask", "easy?", "--json"], ["models"], ["provider"], ["provider", "--json"], ["key"],
        ] {
            outputs.append(
                try Subprocess.run(try quadBinary(), ["growth"] + words, environment: environment, directory: home.path)
            )
        }
        #expect(server.requests.contains { $0.header("Authorization") == "Bearer \(Self.secret)" })
        outputs.append(try home.run("backup", home.directory.appending("backup.tar"), "--with-passwords"))
        outputs.append(try home.run("doctor"))
        for output in outputs {
            #expect(!(output.stdout + output.stderr).contains(Self.secret))
        }
        #expect(outputs[2].stderr.contains("no such customer"))
        let holders = try FileManager.default.subpathsOfDirectory(atPath: home.path).filter {
            home.read(home.directory.appending($0)).contains(Self.secret)
        }
        #expect(holders == ["state/quad/growth-keys.json"])
        var status = stat()
        #expect(stat(home.directory.appending("state/quad/growth-keys.json"), &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(try home.run("growth", "key", "rm", "mine").stdout == "Deleted the key of mine\n")
    }

    @Test func aQuestionIsAskedFromTheCommandLine() throws {
        let body = chunk("Start ") + chunk("easy.", finish: "\"stop\"")
        let server = try LoopbackServer { request in
            request.method == "GET"
                ? .json("{\"data\":[{\"id\":\"/srv/coach.gguf\",\"max_model_len\":4096}]}") : .text(body)
        }
        let home = try QuadHome()
        // Without another provider, the guide answers.
        #expect(try home.run("growth", "ask", "easy?").stdout.contains("no model answers"))
        try home.run("growth", "provider", "add", "mine", String(server.address().dropLast()))
        #expect(try home.run("growth", "models").stdout == "mine\tcoach.gguf\t4096\n")
        let told = try home.run("growth", "ask", "Is", "it", "easy?")
        #expect((told.stdout, told.stderr) == ("Start easy.\n", ""))
        let sent = try #require(server.requests.last)
        #expect(sent.target == "/v1/chat/completions")
        #expect(sent.text.contains("\"content\":\"Is it easy?\""))
        #expect(sent.text.contains("/srv/coach.gguf"))
        #expect(try home.run("growth", "ask", "x", "--json").stdout.contains("\"end\" : \"complete\""))
        try home.run("growth", "provider", "add", "far", "https://192.0.2.1")
        let refused = try home.run("growth", "ask", "x", "--provider", "far")
        #expect(refused.stderr.contains("--yes"))
    }

    /// A command for a key that never ends does not outlive the program.
    @Test(arguments: ["TERM", "INT"]) func theKeyCommandEndsWithTheProgram(signal: String) throws {
        let home = try QuadHome()
        try home.directory.write("echo $$ > pid; sleep 1000 & wait\n", to: "key.sh")
        let script = home.directory.appending("key.sh")
        try home.run("growth", "provider", "add", "mine", "http://127.0.0.1:9/v1", "--key", "command:sh \(script)")
        let result = try Subprocess.run(
            "/bin/bash",
            [
                "-c",
                """
                set -m; "$0" growth ask easy & program=$!
                until [ -s pid ]; do sleep 0.05; done
                kill -\(signal) $program; wait $program
                for try in $(seq 200); do ps -o stat= -g $(cat pid) | grep -qv Z || exit 0; sleep 0.05; done
                kill -9 -$(cat pid); exit 1
                """, try quadBinary(),
            ], environment: TerminalSession.environment(home: home.path), directory: home.path)
        #expect(result.status == .success, "\(result)")
    }
}
