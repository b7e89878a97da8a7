import ChatKit
import FetchKit
import GrowthCore
import SystemKit

/// `quad-net chat`: reads one question from standard input and streams its answer.
struct ChatCommand {
    private static let documentLimit = 4 << 20
    private static let anthropicVersion = "2023-06-01"

    let output: WorkerOutput
    let fetcher: StreamFetcher
    /// The longest silence of the server; tests shorten it.
    var silence: Duration = .seconds(120)

    /// Returns the exit status.
    func run() -> Int32 {
        do throws(ChatError) {
            guard let line = InputLine.read(upTo: ChatCallLine.lengthLimit), let call = ChatCallLine(line)?.call else {
                throw ChatError(
                    .program, "quad-net can’t read the request; check that quad and quad-net have the same version")
            }
            try mapError(of: answer(call)) { (error: ChatError) in
                ChatError(error.kind, call.key?.scrubbed(error.message) ?? error.message)
            }
            return 0
        } catch {
            output.say(ChatLine.signal(.failed(error)))
            return 1
        }
    }

    private func answer(_ call: ChatCall) throws(ChatError) {
        let host = try Self.host(of: call)
        var request = StreamRequest(url: call.url, headers: Self.headers(of: call), body: call.body)
        request.silenceTime = silence
        // A model on the user's own machine may read a long question for minutes before it answers.
        request.firstByteTime = host.isLoopback ? nil : silence
        if call.wantsDocument {
            request.byteLimit = Self.documentLimit
            request.firstByteTime = .seconds(10)
        }
        var answer = StreamingAnswer(call: call, host: host, output: output)
        var failure: FetchError?
        do throws(FetchError) { try fetcher.run(request) { answer.take($0) } } catch { failure = error }
        try answer.end(failure)
    }

    private static func host(of call: ChatCall) throws(ChatError) -> StreamHost {
        let host = try mapError(of: StreamHost(call.url)) { (error: FetchError) in
            ChatError(.forbidden, error.message)
        }
        guard host.isEncrypted || host.isLoopback || call.allowsPlain else {
            throw ChatError(
                .forbidden,
                "\(host.name) would be asked over http, which others can read; use https, or allow http for this host")
        }
        return host
    }

    private static func headers(of call: ChatCall) -> [(name: String, value: String)] {
        var headers: [(name: String, value: String)] = []
        if call.body != nil { headers.append(("Content-Type", "application/json")) }
        if call.form == .anthropic { headers.append(("anthropic-version", anthropicVersion)) }
        guard let key = call.key else { return headers }
        return headers + [
            call.form == .anthropic ? ("x-api-key", key.secret) : ("Authorization", "Bearer \(key.secret)")
        ]
    }
}
