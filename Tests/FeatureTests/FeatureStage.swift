import FoundationEssentials
import Glibc
import SystemKit
import TestSupport
import Testing

@testable import QuadCommandLine
@testable import QuadCore
@testable import QuadShell
@testable import QuadSystem
@testable import TerminalKit
@testable import ViewState
@testable import quad

/// The program with the test's own features. The stage is put together like the program, with its files in a folder of
/// the test and without a terminal. Two stages in one folder are two windows.
@MainActor
final class FeatureStage {
    let container: AppContainer
    let context: FeatureContext
    let shell: AppShell
    let folder: TemporaryDirectory
    private let host: FeatureHost
    private let programs = NoPrograms()
    let table: CommandTable

    /// - Parameter timerClock: the clock of timers; nil for the system's.
    init(
        _ features: [InstalledFeature], in shared: TemporaryDirectory? = nil, timerClock: SetTimerClock? = nil
    ) throws {
        folder = try shared ?? TemporaryDirectory()
        table = CommandTable(groups: features.commandGroups)
        container = try Self.container(table, folder, features)
        if let timerClock { _ = container.once { timerClock as any TimerClock } }
        let undoStack = UndoStack()
        let registry = container.registry
        let bindings = Observed(KeyBindings(registry.actions))
        let settings = LiveSettings(
            repository: container.configuration, catalog: container.settings, undoStack: undoStack, override: { $0 })
        context = FeatureContext(
            clock: container.clock, clipboard: SystemClipboard(environment: [:]) { _ in false },
            links: ExternalLinks(environment: [:]), files: SystemUserFiles(environment: [:]), timers: TimerQueue(),
            session: SavedPlaceKeeper(repository: container.session), settings: settings, registry: registry,
            bindings: bindings, undoStack: undoStack)
        let host = FeatureHost(
            features.map { [container] feature in .init(feature.declaration) { feature.make(container, $0) } },
            context: context)
        self.host = host
        let tabs = registry.tabs.map(\.id)
        let coordinator = AppCoordinator(tabs: tabs, selected: tabs[0]) { host.screen(for: $0) }
        shell = AppShell(
            coordinator: coordinator, registry: registry, bindings: bindings, undoStack: undoStack,
            timers: context.timers)
        shell.serve(context, with: programs)
        programs.features = host
        settings.effective.observe(for: self) { [weak host] configuration in
            for feature in host?.made ?? [] { feature.configurationChanged(to: configuration) }
        }
        coordinator.screen.appear()
    }

    private static func container(
        _ table: CommandTable, _ folder: TemporaryDirectory, _ features: [InstalledFeature]
    ) throws -> AppContainer {
        let places = ["--data-dir", folder.appending("data"), "--config", folder.appending("config.json")]
        return AppContainer(
            try CommandLineParser.parse(places, by: table), environment: [:], features: features)
    }

    /// The command that runs after the program, if the program was left for it.
    var successor: [String]? { programs.successor }

    func made(_ feature: FeatureID) -> (any Feature)? { host.madeFeature(feature) }

    /// Does the work after the first frame.
    func startFeatures() {
        for feature in host.all { feature.started() }
    }

    // MARK: The screen

    /// Presses keys by names such as `enter` or `g g`.
    func press(_ names: String...) { press(names) }

    /// Presses keys, types a text, and presses a last key.
    func press(_ names: String..., typing text: String, _ last: String) {
        press(names)
        for character in text { shell.handle(.key(.character(character))) }
        press([last])
    }

    func type(_ text: String, then last: String) {
        for character in text { shell.handle(.key(.character(character))) }
        press([last])
    }

    private func press(_ names: [String]) {
        for key in names.flatMap({ KeySequence($0)?.keys ?? [] }) { shell.handle(.key(key)) }
    }

    var text: String { text(Size(columns: 100, rows: 24)) }

    func text(_ size: Size) -> String {
        shell.handle(.resize(size))
        var canvas = Canvas(size)
        shell.render(into: &canvas)
        return canvas.glyphText
    }

    /// Clicks the first row that contains a text, in a window wide enough for all panels.
    func click(_ wanted: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let rows = text(Size(columns: 130, rows: 24)).split(separator: "\n", omittingEmptySubsequences: false)
        guard let y = rows.firstIndex(where: { $0.contains(wanted) }), let hit = rows[y].ranges(of: wanted).last else {
            Issue.record("\(wanted) is not on the screen", sourceLocation: sourceLocation)
            return
        }
        let x = rows[y].distance(from: rows[y].startIndex, to: hit.lowerBound)
        shell.handle(.mouse(MouseEvent(.click, at: Point(x: x, y: y))))
    }

    /// Waits until the screen shows a text.
    func shows(_ wanted: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        await becomes({ $0.contains(wanted) }, "\(wanted)", sourceLocation)
    }

    /// Waits until the screen no longer shows a text.
    func hides(_ unwanted: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        await becomes({ !$0.contains(unwanted) }, "not \(unwanted)", sourceLocation)
    }

    private func becomes(
        _ isSo: (String) -> Bool, _ wanted: Comment, _ sourceLocation: SourceLocation
    ) async {
        // Home's parts wait for the tasks of other tests, and a full run has thousands of tasks.
        let deadline = Deadline(in: Deadline.ofAStuckTest)
        while !isSo(text) {
            guard !deadline.hasPassed else {
                Issue.record("It never showed: \(wanted)\n\(text)", sourceLocation: sourceLocation)
                return
            }
            await Task.yield()
        }
    }

    // MARK: The command line

    /// Runs a command and returns its output and its status.
    func run(_ words: String...) async throws -> (output: String, errors: String, status: Int32) {
        try await run(words)
    }

    func run(_ words: [String]) async throws -> (output: String, errors: String, status: Int32) {
        let paths = ["output", "errors"].map(folder.appending)
        let descriptors = paths.map { open($0, O_CREAT | O_TRUNC | O_WRONLY, 0o600) }
        defer { for descriptor in descriptors { close(descriptor) } }
        let output = CommandOutput(output: descriptors[0], error: descriptors[1])
        let invocation = try CommandLineParser.parse(words, by: table)
        let command = CommandContext(invocation: invocation, table: table, container: container, output: output)
        guard case .runs(let handler) = invocation.command.work else { throw WrongKindError() }
        let status = await CommandRunner(context: command).finish(handler)
        let texts = try paths.map { String(decoding: try Data(contentsOf: URL(filePath: $0)), as: UTF8.self) }
        return (texts[0], texts[1], status)
    }

    /// An error for a command that opens the program and therefore prints nothing.
    private struct WrongKindError: Error {}
}

/// A host without a terminal and without other programs.
private final class NoPrograms: OutsidePrograms, ShellHost {
    weak var features: FeatureHost?
    private(set) var successor: [String]?

    var pictures: (any PictureDrawing)? { nil }
    func showInPager(_ text: String) {}
    func editFile(_ path: String) -> Bool { false }
    func editText(_ text: String) -> String? { nil }
    func openDemo(in feature: FeatureID) {}
    func quit(toRun command: [String]) { successor = command }
    func ring() {}

    func planFrame() {}
    var isFrameCurrent: Bool { false }
    func askedToQuit(canAsk: Bool) {}
    func suspend() {}
    func redraw() {}
    func placeChanged() {}
    var typedCommands: [TypedCommand] { [] }
    var offers: [PaletteOffer] { [] }
    var banner: String? { nil }
    var badge: FeatureBadge? { features?.made.lazy.compactMap(\.badge).first }
    var keyReader: (any KeyReading)? { nil }
    var lastingNotice: String? { nil }
}
