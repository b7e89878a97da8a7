import QuadCore

/// What a command works with. A class, as a command asks for it again with every row it writes.
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
