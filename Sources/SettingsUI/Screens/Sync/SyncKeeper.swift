import QuadCore
import QuadShell
import SyncKit
import SystemKit

/// Makes passes while the program is open: at the start, after changes here, and when something arrives.
@MainActor
final class SyncKeeper {
    private static let pauseAfterFailure = 30.0

    private let ports: SyncPorts
    private let context: FeatureContext
    private var watches: [AnyObject] = []
    private lazy var passing = Reloader { [weak self] in await self?.passNow() }
    private var retry: TimerQueue.Timer?
    /// Told after each pass.
    var onChange: () -> Void = {}
    private(set) var isPassing = false
    /// The state after the last pass; nil while sync is not set up or before the first pass.
    private(set) var status: SyncStatus?

    init(_ ports: SyncPorts, in context: FeatureContext) {
        self.ports = ports
        self.context = context
    }

    /// Begins, if this machine belongs to a space.
    func start() {
        guard ports.isSetUp() else { return }
        status = ports.status()
        watch()
        pass()
    }

    private func watch() {
        watches = []
        if let watch = ports.watchReports({ [weak self] in Task { @MainActor in self?.readReports() } }) {
            watches.append(watch)
        }
        guard let place = status?.place else { return }
        if let watch = ports.watchChanges(place, { [weak self] in Task { @MainActor in self?.pass() } }) {
            watches.append(watch)
        }
    }

    /// Reads what another process has written.
    private func readReports() {
        let isNew = status == nil
        status = ports.status()
        if isNew, status != nil { watch() }
        onChange()
        context.changed()
    }

    func pass() {
        guard ports.isSetUp() else { return }
        retry?.cancel()
        passing.begin()
    }

    private func passNow() async {
        isPassing = true
        context.changed()
        let answer = await ports.ask(ports.request(.pass))
        isPassing = false
        let isNew = status == nil
        status = answer.status ?? ports.status()
        if isNew { watch() }
        if answer.failure != nil || status?.isOffline == true {
            retry = context.timers.after(Self.pauseAfterFailure) { [weak self] in self?.pass() }
        }
        onChange()
        context.changed()
    }

    /// The mark beside the tabs: `⚠1` for conflicts, `⇡3` for waiting changes, `offline`.
    var badge: FeatureBadge? {
        guard let status, ports.isSetUp() else { return nil }
        let decisions = status.conflicts + status.held.values.reduce(0, +)
        var parts: [String] = []
        if decisions > 0 { parts.append("⚠\(decisions)") }
        if status.waiting > 0 { parts.append("⇡\(status.waiting)") }
        if status.isOffline { parts.append("offline") } else if !status.problems.isEmpty { parts.append("sync!") }
        return parts.isEmpty ? nil : FeatureBadge(parts.joined(separator: " "), at: .sync)
    }
}
