import FoundationEssentials
import QuadDomain
import QuadPresentation
import TerminalKit

/// Runs the command that was asked for and gives the exit status: 0 done, 1 failed, 2 wrongly used.
@MainActor
struct CommandRunner {
    let invocation: Invocation
    let container: AppContainer
    let output: CommandOutput

    init(_ invocation: Invocation, container: AppContainer, output: CommandOutput) {
        self.invocation = invocation
        self.container = container
        self.output = output
    }

    func run() -> Int32 {
        switch invocation.command.name {
        case "": return open(nil)
        case "wordle": return open(.wordleBoard(day: nil))
        case let name where name.hasPrefix("wordle "):
            let commands = WordleCommands(invocation: invocation, container: container, output: output)
            return finish { try await commands.run(name) }
        case "news": return open(.news)
        case let name where name.hasPrefix("news "):
            let commands = NewsCommands(invocation: invocation, container: container, output: output)
            return finish { try await commands.run(name) }
        case "doctor", "backup", "restore":
            let commands = UpkeepCommands(invocation: invocation, container: container, output: output)
            return finish { try await commands.run(invocation.command.name) }
        case "config", "config list", "config get", "config set", "config reset":
            let commands = ConfigCommands(invocation: invocation, container: container, output: output)
            return finish { try commands.run() }
        default:
            let commands = DocumentCommands(invocation: invocation, container: container, output: output)
            return finish { try commands.run() }
        }
    }

    private func open(_ route: Route?) -> Int32 {
        let app = TerminalApp(container, output: output, opening: route)
        // Its closures hold it weakly: it must outlive its loop.
        return withExtendedLifetime(app) { app.run() }
    }

    private func finish(_ work: @escaping @MainActor () async throws -> Int32) -> Int32 {
        let status = MainTask.run { () -> Int32 in
            do {
                return try await work()
            } catch let error as UsageError {
                return output.refuse(error)
            } catch let error as WordleError {
                output.complain(error.message)
                return 1
            } catch let error as NewsError {
                output.complain(UntrustedText.clean(error.message))
                return 1
            } catch {
                output.complain("\(error)")
                return 1
            }
        }
        return output.finish(status)
    }
}
