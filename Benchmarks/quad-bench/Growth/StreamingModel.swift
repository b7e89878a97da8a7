import FoundationEssentials
import TestSupport

/// A model on this machine that sends a fixed text in the OpenAI form, token by token, as llama.cpp does.
final class StreamingModel {
    private let server: LoopbackServer

    /// - Parameters:
    ///   - tokens: the number of tokens.
    ///   - pause: the pause before each token except the first.
    init(tokens: Int, pause: Duration? = nil) throws {
        var steps: [LoopbackResponse.Step] = [.text(Self.chunk("\"role\":\"assistant\",\"content\":null"))]
        for number in 0..<tokens {
            if number > 0, let pause { steps.append(.pause(pause)) }
            let word = number % 20 == 19 ? " rest.\\n" : " word\(number % 10)"
            steps.append(.text(Self.chunk("\"content\":\"\(word)\"")))
        }
        steps.append(.text(Self.chunk("", finish: "\"stop\"") + "data: [DONE]\n\n"))
        let answer = LoopbackResponse.chunked(steps, headers: [("Content-Type", "text/event-stream")])
        server = try LoopbackServer { request in
            request.path == "/v1/models"
                ? .json(#"{"object":"list","data":[{"id":"coach","object":"model"}]}"#)
                : request.path == "/v1/chat/completions" ? answer : LoopbackResponse(status: 404)
        }
    }

    /// The address for the setup of a provider.
    var base: String { server.address("/v1") }

    /// The number of connections that the other side still holds, according to the kernel. The server may not have read
    /// everything from them yet.
    var openConnections: Int {
        let port = ":" + String(server.port, radix: 16, uppercase: true) + " "
        let table = (try? String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)) ?? ""
        return table.split(separator: "\n").count { line in
            let fields = line.split(separator: " ")
            // State 01 is an established connection.
            return fields.count > 3 && (fields[1] + " ").hasSuffix(port) && fields[3] == "01"
        }
    }

    /// Returns a chunk of the same length as those of llama.cpp.
    private static func chunk(_ delta: String, finish: String = "null") -> String {
        "data: {\"choices\":[{\"finish_reason\":\(finish),\"index\":0,\"delta\":{\(delta)}}],\"created\":1795262400,"
            + "\"id\":\"chatcmpl-0123456789abcdefghijklmnopqrstuv\",\"model\":\"/models/coach-3b-q4_k_m.gguf\","
            + "\"system_fingerprint\":\"b7012-0123456789\",\"object\":\"chat.completion.chunk\"}\n\n"
    }
}
