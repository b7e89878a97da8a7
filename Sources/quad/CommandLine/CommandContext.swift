/// What a command works with.
@MainActor
struct CommandContext {
    let invocation: Invocation
    let table: CommandTable
    let container: AppContainer
    let output: CommandOutput
}
