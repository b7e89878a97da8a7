import QuadCore

/// The values that a command works with. A class, because a command reads the context for every row that it writes.
@MainActor
package final class CommandContext {
    package let invocation: Invocation
    let table: CommandTable
    package let container: AppContainer
    package let output: CommandOutput

    package init(invocation: Invocation, table: CommandTable, container: AppContainer, output: CommandOutput) {
        self.invocation = invocation
        self.table = table
        self.container = container
        self.output = output
    }
}
