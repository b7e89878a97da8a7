import QuadCommandLine
import QuadCore
import QuadShell
import StoreCore
import StoreKit
import SystemKit
import TerminalKit
import TextKit

/// The customer display, which fills the terminal.
@MainActor
final class StoreDisplayApp {
    private let output: CommandOutput
    private let viewModel: StoreDisplayViewModel
    private let loop: EventLoop

    init(_ context: CommandContext) throws {
        output = context.output
        let container = context.container
        let register = context.invocation.value("register") ?? RegisterName.first
        guard RegisterName.isValid(register) else {
            throw UsageError(
                "--register takes capital letters and digits, such as R2, not \(Quoted.text(register))",
                in: context.invocation.command)
        }
        EventLoop.bringTaskThreads()
        let settings = LiveSettings(
            repository: container.configuration, catalog: container.settings, undoStack: UndoStack(),
            override: { [display = container.display] in display.applied(to: $0) })
        let shown = settings.effective.value
        TextWidth.use(shown.widthRules)
        let driver = NcursesDriver(theme: .terminal, glyphs: shown.glyphSet, usesMouse: false)
        let timers = TimerQueue()
        viewModel = StoreDisplayViewModel(
            container.storeService, register: register, timers: timers, code: QRCode.matrix)
        loop = EventLoop(
            driver: driver, screen: StoreDisplayScreen(viewModel, isLight: shown.background == .light), timers: timers)
        driver.use(theme: shown.terminalTheme(adding: [:]), glyphs: shown.glyphSet, usesMouse: false)
    }

    /// Runs until the user leaves, and returns the exit status. If a signal ended the display, the process ends with
    /// that signal.
    func run() throws -> Int32 {
        viewModel.onChange = { [weak loop] in loop?.setNeedsRender() }
        viewModel.onLeave = { [weak loop] in loop?.stop() }
        viewModel.started()
        do throws(TerminalError) {
            if let ending = try loop.run() { SignalDescriptor.raiseAgain(ending) }
        } catch {
            output.complain(error.words)
            return 1
        }
        return 0
    }
}
