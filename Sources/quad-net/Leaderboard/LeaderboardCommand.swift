import FetchKit
import Glibc
import SystemKit
import WordleCore

/// `quad-net leaderboard`: reads one request from standard input and prints the server's answer.
struct LeaderboardCommand {
    private static let mostBytes = 1 << 20
    /// The longest time for an answer, from the connection to its last byte.
    private static let longest = Duration.seconds(20)

    let output: WorkerOutput
    let fetcher: StreamFetcher

    /// Returns the exit status.
    func run() -> Int32 {
        guard let line = InputLine.read(upTo: LeaderboardCallLine.lengthLimit),
            let call = LeaderboardCallLine(line)?.call
        else {
            return fail("quad-net can’t read the request; check that quad and quad-net have the same version")
        }
        do throws(FetchError) {
            let host = try StreamHost(call.url)
            guard host.isEncrypted || host.isLoopback else {
                return fail("\(host.name) would be asked over http, which others can read; use https")
            }
            output.write(LeaderboardAnswerLine.answered(try answer(to: call)).bytes + [UInt8(ascii: "\n")])
            return 0
        } catch {
            if case .tooLarge = error {
                return fail("The server sent more than a leaderboard has; check wordle.leaderboard")
            }
            return fail(error.message)
        }
    }

    private func answer(to call: LeaderboardCall) throws(FetchError) -> LeaderboardResponse {
        var headers: [(name: String, value: String)] = []
        if call.body != nil { headers.append(("Content-Type", "application/json")) }
        if let token = call.token { headers.append(("Authorization", "Bearer \(token)")) }
        var request = StreamRequest(
            url: call.url, method: call.method.rawValue, headers: headers, body: call.body.map { Array($0.utf8) })
        request.firstByteTime = Self.longest
        request.totalTime = Self.longest
        request.byteLimit = Self.mostBytes
        var (status, retryAfter, body): (Int, Int?, [UInt8]) = (0, nil, [])
        try fetcher.run(request) { event in
            switch event {
            case .connected: break
            case .answering(let code, let wait, _): (status, retryAfter) = (code, wait)
            case .bytes(let bytes): body += bytes
            }
        }
        return LeaderboardResponse(status: status, retryAfter: retryAfter, body: body)
    }

    private func fail(_ reason: String) -> Int32 {
        output.write(LeaderboardAnswerLine.failed(reason).bytes + [UInt8(ascii: "\n")])
        return 1
    }
}
