/// What a command works with.
@MainActor
struct CommandContext {
    let invocation: Invocation
    let table: CommandTable
    let container: AppContainer
    let output: CommandOutput
}

/// Commands about one thing, carried out in their context.
@MainActor
protocol CommandActing {
    var context: CommandContext { get }
}

extension CommandActing {
    var invocation: Invocation { context.invocation }
    var container: AppContainer { context.container }
    var output: CommandOutput { context.output }
}
