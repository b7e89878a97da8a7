import FetchKit
import Glibc
import GrowthCore
import NetWire
import QuadCore
import SystemKit
import TextKit
import WordleCore

/// The fetching part of Quad. It is a separate process, so that the program on the terminal needs no network library
/// and does not read data from strangers.
@main
@MainActor
enum QuadNet {
    static func main() {
        StandardStreams.fillGaps()
        ProcessLimits.ignoreFileSizeSignal()
        var words = ProgramArguments.words
        if words.first == "--parent" {
            // This comes before all other work. If the parent is gone already, nobody waits for this process.
            guard words.count > 1, let parent = pid_t(words[1]), ParentDeath.send(SIGTERM, ifStartedBy: parent) else {
                exit(1)
            }
            words.removeFirst(2)
        }
        exit(run(words))
    }

    /// Returns the exit status: 0 done, 1 failed, 2 wrong usage.
    private static func run(_ words: [String]) -> Int32 {
        let name = words.first ?? "--help"
        let rest = Array(words.dropFirst())
        let output = WorkerOutput()
        guard name != "--help", name != "-h", !rest.prefix(while: { $0 != "--" }).contains("--help") else {
            output.write(Array(WorkerHelp.text.utf8))
            return 0
        }
        do throws(WorkerUsageError) {
            switch name {
            case "--version":
                output.write(Array("quad-net \(ProgramVersion.text)\n".utf8))
                return 0
            case "parse": return try ParseCommand(rest, output: output).run()
            case "render": return try RenderCommand(rest, output: output).run()
            case "newsboat": return try NewsboatCommand(rest, output: output).run()
            case "chat": return try chat(rest, output)
            case "leaderboard": return try leaderboard(rest, output)
            case "serve":
                guard rest.count == 1 else { throw WorkerUsageError("serve takes one folder") }
                return ServeFolderCommand(rest[0], output: output).run()
            case "sync":
                if let word = rest.first { throw WorkerUsageError("one word too many: \(word)") }
                return SyncCommand(output: output).run()
            case "refresh", "find", "page", "articles", "calendars", "download": return try fetch(name, rest, output)
            default: throw WorkerUsageError("unknown command “\(name)”")
            }
        } catch {
            WorkerOutput.complain(error.message, help: WorkerHelp.text)
            return 2
        }
    }

    private typealias Work = @MainActor () async throws(NewsError) -> Void

    /// Returns the request that can stop the work from outside.
    private static func stopRequest(_ output: WorkerOutput) throws(LimitError) -> StopRequest {
        try ProcessLimits.check()
        do throws(SystemCallError) {
            let stop = try StopRequest()
            output.onClose { stop.stop() }
            return stop
        } catch { throw LimitError(description: OwnThread.explanation(of: error)) }
    }

    private static func chat(_ rest: [String], _ output: WorkerOutput) throws(WorkerUsageError) -> Int32 {
        if let word = rest.first { throw WorkerUsageError("one word too many: \(word)") }
        let fetcher = StreamFetcher(userAgent: UserAgent.text)
        do throws(LimitError) { try stopRequest(output).onStop { fetcher.cancel() } } catch {
            output.say(ChatLine.signal(.failed(ChatError(.program, error.words))))
            return 1
        }
        return ChatCommand(output: output, fetcher: fetcher).run()
    }

    private static func leaderboard(_ rest: [String], _ output: WorkerOutput) throws(WorkerUsageError) -> Int32 {
        if let word = rest.first { throw WorkerUsageError("one word too many: \(word)") }
        let fetcher = StreamFetcher(userAgent: UserAgent.text)
        do throws(LimitError) { try stopRequest(output).onStop { fetcher.cancel() } } catch {
            output.write(LeaderboardAnswerLine.failed(error.words).bytes + [UInt8(ascii: "\n")])
            return 1
        }
        return LeaderboardCommand(output: output, fetcher: fetcher).run()
    }

    private static func fetch(_ name: String, _ rest: [String], _ output: WorkerOutput) throws(WorkerUsageError)
        -> Int32
    {
        let stop: StopRequest
        do throws(LimitError) { stop = try stopRequest(output) } catch {
            output.say(NewsLine.failed(.fetcher(error.words)))
            return 1
        }
        let work = try work(name, rest, output, stop)
        return MainTask.run {
            do throws(NewsError) {
                try await work()
                return 0
            } catch {
                output.say(.failed(error))
                return 1
            }
        }
    }

    private static func work(
        _ name: String, _ rest: [String], _ output: WorkerOutput, _ stop: StopRequest
    ) throws(WorkerUsageError) -> Work {
        switch name {
        case "refresh":
            let command = try RefreshCommand(rest, output: output, stop: stop)
            return { () async throws(NewsError) in try await command.run() }
        case "articles":
            let command = try ArticlesCommand(rest, output: output, stop: stop)
            return { () async throws(NewsError) in try await command.run() }
        case "calendars":
            let command = try CalendarsCommand(rest, output: output, stop: stop)
            return { () async throws(NewsError) in try await command.run() }
        case "download":
            let command = try DownloadCommand(rest, output: output, stop: stop)
            return { () async throws(NewsError) in try await command.run() }
        case "page":
            let command = try PageCommand(rest, stop: stop)
            return { () async throws(NewsError) in
                try await command.run()
                output.say(.done)
            }
        default:
            let command = try FindCommand(rest, stop: stop)
            return { () async throws(NewsError) in
                for candidate in try await command.run() { output.say(.found(candidate)) }
                output.say(.done)
            }
        }
    }
}
