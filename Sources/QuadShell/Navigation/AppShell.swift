import QuadCore
import SystemKit
import TerminalKit
import TextKit
import ViewState

/// The frame around every screen: tab bar, status line, footer, and the layers on top. It routes the input.
@MainActor
package final class AppShell: Screen {
    static let smallest = Size(columns: 40, rows: 12)
    /// The seconds that a key that starts a longer sequence waits for the rest.
    private static let sequencePause = 1.0

    let coordinator: AppCoordinator
    let registry: ActionRegistry
    let bindings: Observed<KeyBindings>
    let undoStack: UndoStack
    /// Keeps the draft of the `:` prompt.
    private(set) var session: SavedPlaceKeeper?
    private var connectedHost: (any ShellHost)?
    private let timers: TimerQueue
    private(set) var matcher = KeyMatcher()
    private var pause: TimerQueue.Timer?
    private(set) var layers: [any Layer] = []
    private(set) var size = Size(columns: 0, rows: 0)
    private var contentRect = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The frame of the last run, drawn in place of the first screen until the screen has its data.
    private var cachedFrame: CachedFrame?
    /// Reads the frame of the last run, only for a screen that is not ready at the first frame.
    private var readCachedFrame: () -> CachedFrame? = { nil }
    /// Keys pressed while the last run's frame stands in.
    private var earlyKeys: [Key] = []

    /// The message in the status line, shown until the next key. A prompt, in which keys are text, shows it until the
    /// answer.
    package private(set) var status: StatusMessage?
    /// Receives each message that is shown.
    package var onMessage: ((StatusMessage) -> Void)?

    /// The commands that worked in the last frame.
    private(set) var drawnCommands: [Command] = []
    /// The keys of the commands, cached from frame to frame.
    var keysOfCommands = Remembered<CommandKeysAsked, [[KeySequence]]>()
    private var knownTabCommands = Remembered<Int, [Command]>()
    /// Made anew when the number of tabs changes.
    var tabCommands: [Command] { knownTabCommands.value(of: coordinator.tabs.count) { makeTabCommands() } }
    /// The actions by the first key of their sequences. Made at the first key press, so that the first frame need not
    /// wait.
    private var actionsByFirstKey: [Key: Set<ActionID>]?
    /// The reader that got the last key and may still hold it back.
    private weak var lastReader: (any KeyReading)?

    package init(
        coordinator: AppCoordinator, registry: ActionRegistry, bindings: Observed<KeyBindings>, undoStack: UndoStack,
        timers: TimerQueue
    ) {
        self.coordinator = coordinator
        self.registry = registry
        self.bindings = bindings
        self.undoStack = undoStack
        self.timers = timers
        coordinator.onChange = { [weak self] in self?.screenChanged() }
        undoStack.onMessage = { [weak self] in self?.show($0) }
        bindings.observe(for: self) { [weak self] _ in
            self?.actionsByFirstKey = nil
            self?.keysOfCommands = Remembered()
            self?.changed()
        }
    }

    /// The program, which is made after its shell. Nothing may be asked of the program before it exists.
    var host: any ShellHost {
        guard let connectedHost else { preconditionFailure("The shell asks for the program before there is one") }
        return connectedHost
    }

    /// Connects a feature context to this shell and to the program.
    package func serve(_ context: FeatureContext, with program: any OutsidePrograms & ShellHost) {
        (session, connectedHost) = (context.session, program)
        context.connect(to: self, program)
    }

    /// Removes a message that is no longer true, if it is still shown.
    package func hide(_ message: StatusMessage) {
        if status == message { status = nil }
    }

    package func show(_ message: StatusMessage) {
        onMessage?(message)
        status = message
        changed()
    }

    /// Puts a layer on top that takes all keys until it closes itself.
    package func present(_ layer: any Layer) { present(layer, withHelp: true) }

    /// - Parameter withHelp: whether the layer offers help; false for the help itself.
    func present(_ layer: any Layer, withHelp: Bool) {
        if withHelp, let layer = layer as? any TextLayer { layer.helpKey = textHelpKey?.name ?? "" }
        layer.onClose = { [weak self, weak layer] in
            self?.layers.removeAll { $0 === layer }
            self?.changed()
        }
        layers.append(layer)
        changed()
    }

    package func uncover() { for layer in layers.reversed() { layer.onClose() } }

    /// Whether a change that the user made waits for an answer.
    package var asksAboutChange: Bool { layers.contains { ($0 as? QuestionLayer)?.holdsChange == true } }

    private var prompt: PromptLayer? { layers.last as? PromptLayer }

    // MARK: Input

    /// Handles an event. All changes of one event are one step of undo, even if they take a while.
    package func handle(_ event: InputEvent) {
        undoStack.scope().begin { take(event) }
    }

    /// Whether the terminal is too small for a screen. The user sees no screen then, so no key acts on one. Typed text is
    /// not lost.
    private var isTooSmall: Bool {
        size.columns > 0 && (size.columns < Self.smallest.columns || size.rows < Self.smallest.rows)
    }

    private func take(_ event: InputEvent) {
        if isTooSmall {
            switch event {
            case .resize, .redraw: break
            case .key(let key)
            where key == .control("c") || isRedraw(key) || isSuspending(key) || isTyped(key): break
            case .paste where layers.last is any TextLayer || (layers.isEmpty && coordinator.screen.takesText): break
            case .key, .paste, .mouse: return
            }
        }
        switch event {
        case .resize(let size): self.size = size
        case .redraw: break
        case .key(let key): read(key)
        case .paste(let text):
            lastReader?.interrupt()
            host.keyReader?.pasted()
            if prompt == nil { status = nil }
            if let layer = layers.last { layer.paste(text) } else { coordinator.screen.paste(text) }
        case .mouse(let mouse):
            lastReader?.interrupt()
            handle(mouse)
        }
    }

    private func read(_ key: Key) {
        // Ctrl-C works whatever is on top.
        if key == .control("c") {
            lastReader?.interrupt()
            return host.askedToQuit(canAsk: !isTooSmall)
        }
        let reader = host.keyReader
        if lastReader !== reader { lastReader?.interrupt() }
        lastReader = reader
        guard let reader else { return take(key) }
        reader.read(key, on: coordinator.screen, over: layers.last) { [weak self] in self?.take($0) }
    }

    private func take(_ key: Key) {
        if prompt == nil || key == Key(.enter) { status = nil }
        handle(key)
    }

    private func handle(_ key: Key) {
        if let layer = layers.last {
            if stops(with: key, in: layer) { return host.suspend() }
            if !(layer is CaptureLayer), isRedraw(key) { return host.redraw() }
            if let field = layer as? any TextLayer, helped(field, with: key) { return }
            return layer.handle(key)
        }
        let screen = coordinator.screen
        if waits(with: key, for: screen) { return earlyKeys.append(key) }
        if matcher.typed.isEmpty, screen.takesText, !isRedraw(key), screen.type(key) { return }
        pause?.cancel()
        let commands = currentCommands
        let typed = matcher.typed + [key]
        switch matcher.feed(key, among: keys(of: commands, startingWith: [key] + matcher.typed.prefix(1))) {
        case .match(let place):
            run(commands[place])
        case .interrupted(let place, let key):
            run(commands[place])
            handle(key)
        case .pending:
            status = .info("\(KeySequence(matcher.typed)) …")
            // A prefix that is not a binding by itself waits for the next key.
            guard isWholeSequence(among: commands) else { return }
            pause = timers.after(Self.sequencePause) { [weak self] in self?.pauseEnded() }
        case .none where typed.count > 1 && key == Key(.escape):
            break
        case .none:
            let words = registry.whereItWorks(
                KeySequence(typed), bindings: bindings.value, from: coordinator.route)
            status = .info(words)
        }
    }

    /// Returns whether a key suspends the program, even while the user types. A layer that waits for a key to bind
    /// takes this key too.
    private func stops(with key: Key, in layer: any Layer) -> Bool {
        !(layer is CaptureLayer) && isSuspending(key)
    }

    /// Whether a key is text for the line that is open.
    private func isTyped(_ key: Key) -> Bool {
        guard let character = key.text else { return false }
        if let layer = layers.last { return layer is any TextLayer }
        return coordinator.screen.takesText && coordinator.screen.isText(character)
    }

    private func isSuspending(_ key: Key) -> Bool {
        key.text == nil && bindings.value.isBound(key, to: Action.suspend.id)
    }

    /// Returns whether a key redraws the screen, even while the user types: other output may have covered the screen.
    private func isRedraw(_ key: Key) -> Bool {
        key.text == nil && bindings.value.isBound(key, to: Action.redraw.id)
    }

    private func isWholeSequence(among commands: [Command]) -> Bool {
        keys(of: commands, startingWith: matcher.typed).contains { $0.0.keys == matcher.typed }
    }

    private func pauseEnded() {
        guard let first = matcher.typed.first else { return }
        status = nil
        let commands = currentCommands
        if let place = matcher.flush(among: keys(of: commands, startingWith: [first])) { run(commands[place]) }
        changed()
    }

    private func handle(_ mouse: MouseEvent) {
        if mouse.kind == .click, mouse.position.y == size.rows - 1 { return clickedFooter(mouse.position.x) }
        if let layer = layers.last { return layer.click(mouse) }
        if mouse.kind == .click { status = nil }
        switch mouse.kind {
        case .scrollUp: coordinator.screen.scroll(-3, at: mouse.position)
        case .scrollDown: coordinator.screen.scroll(3, at: mouse.position)
        case .click where mouse.position.y == 0:
            clickedTabBar(mouse.position.x)
        case .click where contentRect.contains(mouse.position):
            coordinator.screen.click(mouse.position)
        case .click: break
        }
    }

    func run(_ command: Command) {
        switch command.availability {
        case .enabled: command.run()
        case .disabled(let reason): show(.info(reason))
        }
    }

    private func screenChanged() {
        matcher.reset()
        host.placeChanged()
        changed()
    }

    /// The commands that work now, narrower scopes first.
    ///
    /// If a screen has a command of its own for a global action, the screen's command replaces the global one.
    var commands: [Command] {
        let screen = coordinator.screen
        let table = type(of: screen).actions
        let own = screen.commands.map { $0.titled(table) }
        let bound = own.lazy.map(\.action).filter { $0.scope == .everywhere }.map(\.id)
        guard !bound.isEmpty else { return own + globalCommands }
        return own + globalCommands.filter { !bound.contains($0.action.id) }
    }

    /// The commands of the last frame if nothing has changed since, so that a key costs no more than necessary.
    private var currentCommands: [Command] { host.isFrameCurrent ? drawnCommands : commands }

    /// Returns the sequences that begin with one of the keys, with the positions of their commands.
    private func keys(of commands: [Command], startingWith first: [Key]) -> [(KeySequence, Int)] {
        let bindings = bindings.value
        let index = actionsByFirstKey ?? bindings.actionsByFirstKey
        actionsByFirstKey = index
        let actions = first.reduce(into: Set<ActionID>()) { $0.formUnion(index[$1] ?? []) }
        var keys: [(KeySequence, Int)] = []
        for place in commands.indices where actions.contains(commands[place].action.id) {
            for sequence in bindings.sequences(of: commands[place].action.id) { keys.append((sequence, place)) }
        }
        return keys
    }

    // MARK: The start

    /// Shows the frame of the last run until the first screen has its data.
    package func stand(in read: @escaping () -> CachedFrame?) {
        readCachedFrame = read
    }

    /// Whether the first frame is the frame of the last run.
    package var hasStandIn: Bool { cachedFrame != nil }

    /// Returns the content of the screen for the next start; nil if the screen has nothing to show yet.
    /// - Parameter viewer: the viewer, by `HomeViewer.key`.
    package func frameToCache(_ glyphs: GlyphSet, for viewer: String) -> CachedFrame? {
        let screen = coordinator.screen
        guard !screen.isWaiting, !contentRect.isEmpty else { return nil }
        var canvas = Canvas(size, glyphs: glyphs)
        canvas.clipped(to: contentRect) { [contentRect] in screen.render(into: &$0, in: contentRect) }
        return CachedFrame(
            coordinator.route, for: viewer, of: canvas, in: contentRect, numbering: registry.roleNumbering)
    }

    /// Returns whether a key waits for the screen. Keys keep their order: after a key that waits, all keys wait.
    private func waits(with key: Key, for screen: any AppScreen) -> Bool {
        guard cachedFrame != nil, screen.isWaiting else { return false }
        return !earlyKeys.isEmpty || !keys(of: screen.commands, startingWith: [key]).isEmpty
    }

    /// Reads the frame of the last run if the screen is not ready. Once the screen is ready, removes the frame and
    /// handles the keys pressed meanwhile.
    package func prepareFrame() {
        let screen = coordinator.screen
        if screen.isWaiting, cachedFrame == nil, registry.keepsFrames(of: coordinator.selected) {
            cachedFrame = readCachedFrame()
        }
        readCachedFrame = { nil }
        guard let frame = cachedFrame, !screen.isWaiting || frame.route != coordinator.route.description else { return }
        cachedFrame = nil
        let keys = earlyKeys
        earlyKeys = []
        for key in keys { undoStack.scope().begin { handle(key) } }
    }

    // MARK: Drawing

    package func render(into canvas: inout Canvas) {
        guard canvas.size.columns >= Self.smallest.columns, canvas.size.rows >= Self.smallest.rows else {
            return renderTooSmall(into: &canvas)
        }
        let screen = coordinator.screen
        let (top, rest) = canvas.bounds.splitTop(1)
        let (middle, bottom) = rest.splitBottom(2)
        let statusRows = StatusLineView.height(of: status, columns: bottom.width, canvas.glyphs)
        // A long message may cover a list, but not the entry line.
        let free = screen.typesAtBottom ? middle.splitBottom(statusRows - 1).rest : middle
        let content = drawBanner(into: &canvas, in: free)
        contentRect = content
        drawTabBar(into: &canvas, in: top)
        canvas.clipped(to: content) { screen.render(into: &$0, in: content) }
        if let frame = cachedFrame, frame.fits(content, canvas.glyphs, numbering: registry.roleNumbering) {
            frame.draw(into: &canvas, in: content)
        }
        drawnCommands = commands
        let statusRect = Rect(
            x: bottom.x, y: bottom.y + 1 - statusRows, width: bottom.width, height: statusRows)
        StatusLineView.render(
            into: &canvas, in: statusRect, message: status,
            right: (host.lastingNotice.map { [TextRun("! \($0)  ", Style(.warning))] } ?? [])
                + [TextRun(screen.title, Style(.muted))])
        prompt?.message = status
        for layer in layers {
            canvas.cursor = nil
            layer.render(into: &canvas, in: canvas.bounds)
        }
        // The footer belongs to the top layer: commands below it do not work now.
        FooterView.render(into: &canvas, in: bottom.row(1), hints: footerHints)
    }

    /// - Returns: the room below the banner.
    private func drawBanner(into canvas: inout Canvas, in rect: Rect) -> Rect {
        guard let text = host.banner else { return rect }
        let (line, rest) = rect.splitTop(1)
        canvas.fill(line, style: Style(.selection))
        canvas.drawLine(" \(text)", in: line, style: Style(.selection))
        return rest
    }

    private func renderTooSmall(into canvas: inout Canvas) {
        drawnCommands = commands
        let needed = "\(Self.smallest.columns)x\(Self.smallest.rows)"
        let text =
            "Quad needs \(needed); this terminal has \(canvas.size.columns)x\(canvas.size.rows). Enlarge it, or quit "
            + "with Ctrl-C."
        canvas.drawLines(TextLayout.wrap([TextRun(text)], width: max(1, canvas.size.columns)), in: canvas.bounds)
    }
}
