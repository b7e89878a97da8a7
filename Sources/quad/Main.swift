import CBuildCommit
import CMemory
import FoundationEssentials
import Glibc
import QuadCommandLine
import QuadCore
import QuadSystem
import SystemKit

/// The entry point: reads the command line and runs a command or opens the program on the whole terminal.
@main
@MainActor
enum Quad {
    static func main() {
        StandardStreams.fillGaps()
        ProcessLimits.ignoreFileSizeSignal()
        return_memory_early()
        say_when_memory_is_short()
        let output = CommandOutput()
        let words = ProgramArguments.words
        let invocation: Invocation
        do throws(UsageError) { invocation = try CommandLineParser.parse(words, by: .quad) } catch {
            exit(output.refuse(error))
        }
        switch invocation.request {
        case .help:
            let topic = invocation.group.map { HelpTopic.group($0) } ?? .command(invocation.command)
            output.document(HelpText(table: .quad).page(for: topic))
            exit(output.finish())
        case .version:
            let commit = String(cString: build_commit())
            output.line("quad \(ProgramVersion.text)" + (commit.isEmpty ? "" : " (\(commit))"))
            exit(output.finish())
        case .run:
            do throws(LimitError) { try ProcessLimits.check() } catch {
                output.complain(error.words)
                exit(output.finish(1))
            }
            exit(run(invocation, in: container(invocation, output), output))
        }
    }

    private static func run(_ invocation: Invocation, in container: AppContainer, _ output: CommandOutput) -> Int32 {
        defer { container.endDemo() }
        guard container.settleRestore(output) || invocation.command.path == ["restore"] else {
            return output.finish(1)
        }
        let context = CommandContext(invocation: invocation, table: .quad, container: container, output: output)
        return CommandRunner(context: context).run()
    }

    /// Returns the container of the user's own data, or of a new demo.
    private static func container(_ invocation: Invocation, _ output: CommandOutput) -> AppContainer {
        let environment = ProcessInfo.processInfo.environment
        guard invocation.isDemo else { return AppContainer(invocation, environment: environment) }
        var failure = "The demo could not create its folder"
        let parents = DemoFolder.parents(environment)
        for parent in parents { DemoFolder.removeLeftovers(in: parent) }
        for parent in parents {
            do {
                let folder = try DemoFolder(in: parent)
                let container = AppContainer(invocation, environment: environment, demo: folder)
                do { try container.storeDemo(for: invocation.command) } catch {
                    // The folder may be too small; the next one may have room.
                    container.endDemo()
                    throw error
                }
                return container
            } catch { failure = ErrorText.of(error) }
        }
        output.complain(failure)
        exit(output.finish(1))
    }
}
