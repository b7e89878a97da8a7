import FetchKit
import Glibc
import NetWire
import QuadDomain
import SystemKit
import TerminalKit

/// The part of Quad that fetches: a process of its own, so that the program on the terminal needs no network library,
/// and what strangers send is not read in it.
@main
@MainActor
enum QuadNet {
    static func main() {
        StandardStreams.fillGaps()
        ProcessLimits.ignoreFileSizeSignal()
        var words = Array(CommandLine.arguments.dropFirst())
        if words.first == "--parent" {
            // Before anything is begun; should that process be gone already, nobody waits for this one.
            guard words.count > 1, let parent = pid_t(words[1]), ParentDeath.send(SIGTERM, ifStartedBy: parent) else {
                exit(1)
            }
            words.removeFirst(2)
        }
        exit(run(words))
    }

    /// The exit status: 0 done, 1 failed, 2 wrongly used.
    private static func run(_ words: [String]) -> Int32 {
        let name = words.first ?? "--help"
        let rest = Array(words.dropFirst())
        let output = WorkerOutput()
        guard name != "--help", name != "-h", !rest.prefix(while: { $0 != "--" }).contains("--help") else {
            output.write(Array(WorkerHelp.text.utf8))
            return 0
        }
        do throws(WorkerUsage) {
            switch name {
            case "--version":
                output.write(Array("quad-net \(ProgramVersion.text)\n".utf8))
                return 0
            case "parse": return try ParseCommand(rest, output: output).run()
            case "render": return try RenderCommand(rest, output: output).run()
            case "refresh", "find", "page": return try fetch(name, rest, output)
            default: throw WorkerUsage("unknown command “\(name)”")
            }
        } catch {
            WorkerOutput.complain(error.message, help: WorkerHelp.text)
            return 2
        }
    }

    private typealias Work = @MainActor () async throws(NewsError) -> Void

    private static func fetch(_ name: String, _ rest: [String], _ output: WorkerOutput) throws(WorkerUsage) -> Int32 {
        let stop: StopRequest
        do throws(TightLimit) {
            try ProcessLimits.check()
        } catch {
            output.say(.failed(.fetcher(error.words)))
            return 1
        }
        do throws(SystemFailure) {
            stop = try StopRequest()
        } catch {
            output.say(.failed(.fetcher(OwnThread.explanation(of: error))))
            return 1
        }
        output.onClose { stop.stop() }
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
    ) throws(WorkerUsage) -> Work {
        switch name {
        case "refresh":
            let command = try RefreshCommand(rest, output: output, stop: stop)
            return { () async throws(NewsError) in try await command.run() }
        case "page":
            let command = try PageCommand(rest, stop: stop)
            return { () async throws(NewsError) in
                try command.run()
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
