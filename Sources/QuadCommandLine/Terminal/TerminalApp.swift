import FoundationEssentials
import Glibc
import JSONStore
import QuadCore
import QuadShell
import QuadSystem
import SystemKit
import TerminalKit
import TextKit

/// The program on the whole terminal: the shell, the features and the driver, from the first frame to the last.
@MainActor
final class TerminalApp {
    let container: AppContainer
    let output: CommandOutput
    private let settings: LiveSettings
    private let bindings: Observed<KeyBindings>
    private let timers = TimerQueue()
    let session: SavedPlaceKeeper
    let undoStack: UndoStack
    private let driver: NcursesDriver
    let pictures: (any PictureDrawing)?
    let context: FeatureContext
    let features: FeatureHost
    let shell: AppShell
    private let coordinator: AppCoordinator
    let loop: EventLoop
    /// The file that holds the unwritten changes.
    var rescued: String?
    /// Whether the unwritten changes are discarded: in a demo, or because the user chose so.
    var discardsChanges = false
    /// The command that runs after the program ended.
    private(set) var successor: [String]?
    /// The mark that this process has its data open.
    private var mark: PresenceMark?

    init(_ container: AppContainer, output: CommandOutput, opening route: Route?) {
        EventLoop.bringTaskThreads()
        self.container = container
        self.output = output
        let undoStack = UndoStack()
        undoStack.history = container.history
        undoStack.makeID = container.makeID
        self.undoStack = undoStack
        let timers = timers
        timers.clockShift = container.clockShift
        let registry = container.registry
        settings = LiveSettings(
            repository: container.configuration, catalog: container.settings, undoStack: undoStack,
            override: { [display = container.display] in display.applied(to: $0) })
        let shown = settings.effective.value
        bindings = Observed(registry.bindings(shown))
        let session = SavedPlaceKeeper(repository: container.session, timers: timers)
        self.session = session
        TextWidth.use(shown.widthRules)
        let driver = NcursesDriver(theme: .terminal, glyphs: shown.glyphSet, usesMouse: shown.mouse)
        self.driver = driver
        pictures = ChafaPictures(environment: container.environment)
        let links = ExternalLinks(environment: container.environment)
        context = FeatureContext(
            clock: container.clock,
            clipboard: SystemClipboard(environment: container.environment) { [weak driver] sequence in
                await driver?.send(sequence) ?? false
            }, links: links, files: container.userFiles, timers: timers,
            session: session, settings: settings, registry: registry, bindings: bindings, undoStack: undoStack)
        let features = FeatureHost(
            container.features.map { installed in
                FeatureHost.Entry(installed.declaration) { installed.make(container, $0) }
            }, context: context)
        self.features = features
        discardsChanges = container.isDemo
        let tabs = Self.tabs(shown, registry)
        let wanted = [route?.feature, shown.startTab.map { FeatureID($0) }, session.tab].compactMap { $0 }
        coordinator = AppCoordinator(
            tabs: tabs, hidden: registry.tabs.map(\.id).filter { !tabs.contains($0) },
            selected: wanted.first { tabs.contains($0) } ?? tabs[0], stacks: session.stacks
        ) { features.screen(for: $0) }
        shell = AppShell(
            coordinator: coordinator, registry: registry, bindings: bindings, undoStack: undoStack, timers: timers)
        loop = EventLoop(driver: driver, screen: shell, timers: timers)
        links.loop = loop
        use(shown)
        connect()
        if let route { coordinator.open(route) }
        shell.stand(in: { [session] in
            let viewer = session.viewer.key
            return session.firstFrame.flatMap { $0.viewer == viewer ? $0 : nil }
        })
    }

    private static func tabs(_ configuration: Configuration, _ registry: ActionRegistry) -> [FeatureID] {
        configuration.tabs.map { $0.map { FeatureID($0) } } ?? registry.tabs.map(\.id)
    }

    /// Runs until the user leaves. Returns the exit status; if a signal ended the run, the process ends by this signal.
    func run() -> Int32 {
        appear()
        reportProblems()
        timers.after(0.1) { [weak self] in self?.startFeatures() }
        let ending: Int32?
        do throws(TerminalError) { ending = try loop.run() } catch {
            output.complain(error.words)
            return 1
        }
        keepFrame()
        coordinator.screen.disappear()
        session.keep(tab: coordinator.selected, stacks: coordinator.routes)
        session.saveNow()
        let lost = finish()
        mark = nil
        if let ending {
            successor = nil
            let isSaved = !lost && !container.isDemo
            output.complain("ended by signal \(ending)" + (isSaved ? "; everything entered is saved" : ""))
            container.endDemo()
            SignalDescriptor.raiseAgain(ending)
        }
        return lost ? 1 : 0
    }

    /// Saves the current frame as the first frame of the next run. If the user leaves before the frame is ready, the
    /// saved frame of the previous run stays. A private frame is never saved, and its saved frame is removed, because
    /// the saved frame may show the same place.
    private func keepFrame() {
        let tab = coordinator.selected
        guard container.registry.keepsFrames(of: tab), features.madeFeature(tab)?.showsPrivate == false else {
            return session.keep(firstFrame: nil)
        }
        let frame = shell.frameToCache(settings.effective.value.glyphSet, for: session.viewer.key)
        if let frame { session.keep(firstFrame: frame) }
    }

    /// Shows the first screen. If the saved frame of the last run is on screen, reading begins after this frame,
    /// because both would compete for the processor.
    private func appear() {
        shell.prepareFrame()
        if shell.hasStandIn {
            Task { [coordinator] in coordinator.screen.appear() }
        } else {
            coordinator.screen.appear()
        }
    }

    private func connect() {
        connectUndo()
        shell.serve(context, with: self)
        settings.effective.observe(for: self) { [weak self] in self?.configurationChanged($0) }
    }

    private func use(_ shown: Configuration) {
        driver.use(
            theme: shown.terminalTheme(adding: features.appearances(shown)), glyphs: shown.glyphSet,
            usesMouse: shown.mouse)
    }

    private func configurationChanged(_ shown: Configuration) {
        use(shown)
        TextWidth.use(shown.widthRules)
        bindings.value = container.registry.bindings(shown)
        coordinator.show(Self.tabs(shown, container.registry))
        for feature in features.made { feature.configurationChanged(to: shown) }
        loop.setNeedsRender()
    }

    /// Whether the configuration changes keys or adds actions, so that bindings may clash.
    private var mayClash: Bool {
        let shown = settings.effective.value
        return !shown.keys.isEmpty || !container.registry.ownActions(shown).isEmpty
    }

    private func reportProblems() {
        if let problem = settings.problems.first {
            let more = settings.problems.count > 1 ? " (and \(settings.problems.count - 1) more; see Settings)" : ""
            shell.show(.warning("Configuration: \(problem.words)\(more)"))
        } else if mayClash, let problem = bindings.value.problems.first {
            shell.show(.warning(problem.text))
        } else if !driver.isUnicode {
            shell.show(.warning("This locale has no UTF-8, so Quad draws in ASCII; LANG=C.UTF-8 changes that"))
        }
    }

    /// Starts the features after the first frame: they watch and check files and fetch what is due.
    private func startFeatures() {
        mark = container.windowMark
        for feature in features.all { feature.started() }
        Task { [undoStack, loop] in
            await undoStack.look()
            loop.setNeedsRender()
        }
        let (locations, options) = (container.locations, container.storageOptions)
        Task { await OwnThread.run { AppContainer.clearLeftovers(locations, options) } }
    }

    private func connectUndo() {
        undoStack.origin = { [weak coordinator, registry = container.registry] in
            let tab = coordinator?.selected
            return registry.tabs.first { $0.id == tab }?.title ?? ""
        }
        undoStack.viewer = { [container] in container.stepViewer }
        undoStack.mayTurn = { [weak features, container] step in
            container.mayTurn(step) && features?.all.allSatisfy { $0.mayTurn(step) } == true
        }
        undoStack.onTurned = { [weak self] step in
            guard let self else { return }
            if step.places.contains(container.locations.configurationFile) { settings.reload() }
            for feature in features.made { feature.turned(step) }
        }
    }
}

extension TerminalApp: ShellHost {
    func planFrame() { loop.setNeedsRender() }
    var isFrameCurrent: Bool { !loop.needsRender }
    func suspend() { loop.suspend() }

    func redraw() {
        driver.invalidate()
        loop.setNeedsRender()
    }

    func placeChanged() { session.keep(tab: coordinator.selected, stacks: coordinator.routes) }
    var typedCommands: [TypedCommand] { features.all.flatMap(\.typedCommands) }
    var offers: [PaletteOffer] { features.all.flatMap(\.offers) }
    var banner: String? {
        let banner = features.madeFeature(coordinator.selected)?.banner
        return container.isDemo ? "DEMO · nothing is saved" + (banner.map { " · \($0)" } ?? "") : banner
    }
    var keyReader: (any KeyReading)? { features.madeFeature(coordinator.selected)?.keyReader }
    var badge: FeatureBadge? { features.made.lazy.compactMap(\.badge).first }

    var lastingNotice: String? {
        let changes = features.unwrittenChanges
        guard changes.isEmpty else { return "not saved: \(changes.map(\.summary).joined(separator: ", "))" }
        let isLooking = container.storageOptions.watches.isLooking
        return isLooking ? "out of file watches: changes made elsewhere appear with a delay" : nil
    }
}

extension TerminalApp: OutsidePrograms {
    func ring() { _ = driver.send("\u{7}") }

    func showInPager(_ text: String) {
        runProgram { () throws(SystemError) in try Pager(environment: container.environment).show(text) }
    }

    func editText(_ text: String) -> String? {
        runProgram { () throws(SystemError) in try Editor(environment: container.environment).edit(text) }
    }

    func editFile(_ path: String) -> Bool {
        runProgram { () throws(SystemError) in try Editor(environment: container.environment).edit(file: path) } != nil
    }

    func quit(toRun command: [String]) {
        guard mayRunPrograms("unlock it first") else { return }
        (successor, discardsChanges) = (command, true)
        loop.stop()
    }

    func openDemo(in feature: FeatureID) {
        guard !container.isDemo else { return shell.show(.info("You are already in the demo; Q leaves it")) }
        let options = container.display.options
        runProgram("unlock it before you open the demo") { () throws(SystemError) in
            try DemoProgram.open(
                feature.name, options: options, variables: AppContainer.demoVariables(of: container.locations))
        }
    }

    /// Runs a program on the whole terminal, and shows an error if the program cannot run.
    /// - Parameter advice: what to do if the till is locked.
    @discardableResult
    private func runProgram<Result>(
        _ advice: String = "unlock it first; an editor or pager could open its files",
        _ program: () throws(SystemError) -> Result
    ) -> Result? {
        guard mayRunPrograms(advice) else { return nil }
        var result: Result?
        loop.whileSuspended {
            do throws(SystemError) {
                result = try program()
            } catch {
                shell.show(.error(error.words))
            }
        }
        return result
    }

    /// Returns whether editors and pagers may run. They could open every file and run every command, so a lock blocks
    /// them on every tab.
    private func mayRunPrograms(_ advice: String) -> Bool {
        let isLocked = container.features.contains { installed in
            features.madeFeature(installed.declaration.id)?.isLocked ?? installed.isLocked(container)
        }
        if isLocked {
            shell.show(.error("The till is locked: \(advice)"))
        }
        return !isLocked
    }
}
