import FoundationEssentials
import Glibc
import JSONStore
import QuadData
import QuadDomain
import QuadInfrastructure
import QuadPresentation
import TerminalKit
import WordleKit

/// The program on the whole terminal: shell, screens and driver put together, from the first frame to the last.
@MainActor
final class TerminalApp {
    private let container: AppContainer
    private let output: CommandOutput
    private let settings: SettingsStore
    private let undoStack = UndoStack()
    private let bindings: Observed<KeyBindings>
    private let timers = TimerQueue()
    private let session: Session
    private let news: NewsLibrary
    private var newsSettings: Configuration.News
    private let driver: NcursesDriver
    private let shell: AppShell
    private let coordinator: AppCoordinator
    private let screens: ScreenFactory
    private let loop: EventLoop

    init(_ container: AppContainer, output: CommandOutput, opening route: Route?) {
        self.container = container
        self.output = output
        let undoStack = undoStack
        let timers = timers
        settings = SettingsStore(
            repository: container.configuration, undoStack: undoStack,
            override: { [display = container.display] in display.applied(to: $0) })
        let shown = settings.effective.value
        bindings = Observed(KeyBindings(ActionRegistry.quad.actions, overrides: shown.keys))
        session = Session(repository: container.session)
        newsSettings = shown.news
        TextWidth.use(shown.widthRules)
        driver = NcursesDriver(
            theme: shown.terminalTheme, glyphs: shown.glyphSet(isPlain: container.display.isPlain),
            usesMouse: shown.mouse)
        news = NewsLibrary(
            service: container.newsService, fetching: container.newsWorker(), clock: container.clock,
            undoStack: undoStack, timers: timers)
        screens = ScreenFactory(
            container: container, settings: settings, bindings: bindings, undoStack: undoStack, timers: timers,
            session: session, newsLibrary: news, driver: driver)
        let tab = route?.tab ?? shown.startTab.tab ?? session.tab ?? .news
        coordinator = AppCoordinator(selected: tab) { [screens] in screens.screen(for: $0) }
        shell = AppShell(
            coordinator: coordinator, registry: .quad, bindings: bindings, undoStack: undoStack, timers: timers)
        loop = EventLoop(driver: driver, screen: shell, timers: timers)
        connect()
        if let route { coordinator.open(route) }
    }

    /// Runs until the user leaves. The exit status, unless a signal ended it: then the process ends by that signal.
    func run() -> Int32 {
        coordinator.screen.appear()
        reportProblems()
        watchFiles()
        let ending: Int32?
        do throws(TerminalError) {
            ending = try loop.run()
        } catch {
            output.complain("\(error)")
            return 1
        }
        coordinator.screen.disappear()
        session.tab = coordinator.selected
        session.saveNow()
        // What was marked a moment ago is still on its way to the disk.
        let lost = MainTask.run { [news] in await news.finish() }
        if let lost { output.complain("\(lost.summary) are lost. \(lost.reason)") }
        if let ending {
            output.complain("ended by signal \(ending)" + (lost == nil ? "; everything entered is saved" : ""))
            SignalDescriptor.raiseAgain(ending)
        }
        return lost == nil ? 0 : 1
    }

    private func connect() {
        screens.shell = shell
        screens.loop = loop
        news.onMessage = { [weak shell] in shell?.show($0) }
        shell.onChange = { [weak loop] in loop?.setNeedsRender() }
        shell.isFrameCurrent = { [weak loop] in loop?.needsRender == false }
        shell.onQuit = { [weak loop] in loop?.stop() }
        shell.onSuspend = { [weak loop] in loop?.suspend() }
        shell.onRedraw = { [weak self] in
            self?.driver.invalidate()
            self?.loop.setNeedsRender()
        }
        shell.typedCommands = screens.typedCommands
        settings.effective.observe(for: self) { [weak self] in self?.looksChanged($0) }
    }

    private func looksChanged(_ shown: Configuration) {
        driver.use(
            theme: shown.terminalTheme, glyphs: shown.glyphSet(isPlain: container.display.isPlain),
            usesMouse: shown.mouse)
        TextWidth.use(shown.widthRules)
        bindings.value = KeyBindings(ActionRegistry.quad.actions, overrides: shown.keys)
        screens.configurationChanged(to: shown)
        if shown.news != newsSettings {
            newsSettings = shown.news
            news.fetchEvery(minutes: shown.news.refreshMinutes)
        }
        loop.setNeedsRender()
    }

    private func reportProblems() {
        if let problem = settings.problems.first {
            let more = settings.problems.count > 1 ? " (and \(settings.problems.count - 1) more; see Settings)" : ""
            shell.show(.warning("Configuration: \(problem)\(more)"))
        } else if let problem = bindings.value.problems.first {
            shell.show(.warning(problem.text))
        } else if !driver.isUnicode {
            shell.show(.warning("This locale has no UTF-8, so all is drawn in ASCII; LANG=C.UTF-8 changes that"))
        }
    }

    /// Takes in what another window changes, and says what was found on opening the files.
    private func watchFiles() {
        let games = container.games
        Task { [weak self] in
            await games.observeChangesElsewhere {
                Task { @MainActor in self?.screens.storeChanged() }
            }
        }
        let news = container.news
        Task { [weak self] in
            await news.observeChangesElsewhere {
                Task { @MainActor in self?.news.changedElsewhere() }
            }
        }
        // Looking through all games can wait until the first frame is out, and so can the network.
        timers.after(0.1) { [weak self] in
            Task {
                for notice in [await games.notice(), await news.notice()].compactMap({ $0 }) {
                    self?.shell.show(.warning(notice))
                }
            }
            guard let self else { return }
            self.news.fetchEvery(minutes: newsSettings.refreshMinutes)
        }
    }
}

extension Configuration.StartTab {
    /// Nil for the last one.
    fileprivate var tab: TabID? { TabID(rawValue: rawValue) }
}
