import QuadCore
import QuadShell
import SystemKit
import TerminalKit

/// The runner of a command. The exit status is 0 for success, 1 for failure and 2 for a usage error.
@MainActor
package struct CommandRunner {
    let context: CommandContext

    package init(context: CommandContext) {
        self.context = context
    }

    package func run() -> Int32 {
        switch context.invocation.command.work {
        case .opens(let place):
            do { return open(try place(context)) } catch { return context.output.finish(told(error)) }
        case .shows(let show):
            do { return context.output.finish(try show(context)) } catch { return context.output.finish(told(error)) }
        case .runs(let handler):
            return MainTask.run { await finish(handler) }
        }
    }

    /// Runs a command that prints, for a caller that is already in a task.
    func finish(_ handler: CommandSpec.Handler) async -> Int32 {
        let trial = CommandTrial(context.invocation)
        let scope = trial.isTrial ? StepScope(isTrial: true) : context.stepScope()
        context.output.isTrial = trial.isSeenTo
        context.output.holdsBack = trial.printsChanges
        let status: Int32
        var problem: String?
        do { status = try await scope.around { try await handler(context) } } catch {
            status = told(error)
            problem = (error as? UsageError)?.message ?? ErrorText.of(error)
        }
        context.output.holdsBack = false
        if trial.printsChanges {
            context.output.json(StoredItemsJSON(scope, isTrial: trial.isTrial, problem: problem))
        }
        if !trial.isTrial { await context.keepStep(scope, hasFailed: status != 0) }
        return context.output.finish(status)
    }

    private func open(_ route: Route?) -> Int32 {
        let app = TerminalApp(context.container, output: context.output, opening: route)
        // The closures of the app hold the app weakly, so the app must outlive its loop.
        let status = withExtendedLifetime(app) { app.run() }
        return app.successor.map { run($0) } ?? status
    }

    /// Runs a command of this program in place of the process, on the same files.
    /// - Returns: the exit status, if that failed.
    private func run(_ command: [String]) -> Int32 {
        context.output.flush()
        let options = ["data-dir", "config"].flatMap { option in
            context.invocation.value(option).map { ["--\(option)", $0] } ?? []
        }
        let failure = SuccessorProgram.run(["quad"] + options + command)
        let words = command.map { ShellWord.quoted($0) }.joined(separator: " ")
        context.output.complain("nothing was done (\(failure.reason)); run “quad \(words)”")
        return 1
    }

    private func told(_ error: any Error) -> Int32 {
        if let error = error as? UsageError { return context.output.refuse(error) }
        context.output.complain(ErrorText.of(error))
        // An import error with open questions means that the command line lacks the answers.
        let isAsking = (error as? ImportError)?.unsure.isEmpty == false
        return isAsking ? UsageError.exitStatus : 1
    }
}
