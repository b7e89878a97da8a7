import Synchronization

@testable import HomeCore
@testable import QuadCore

/// A source for Home with answers from the test.
final class StubHomeSource: HomeSource {
    struct StubError: UserFacingError { let message = "The disk is on fire" }

    let feature: String
    let title: String
    let firstStep: HomeFirstStep?
    private let answer: Mutex<HomeDigest?>
    private let asked = Mutex(0)

    /// - Parameter digest: nil fails.
    init(_ feature: String, _ title: String, _ digest: HomeDigest?, firstStep: HomeFirstStep? = nil) {
        self.firstStep = firstStep
        self.feature = feature
        self.title = title
        answer = Mutex(digest)
    }

    var files: [String] { [feature] }
    /// The number of requests.
    var questions: Int { asked.withLock { $0 } }

    func answer(_ digest: HomeDigest?) { answer.withLock { $0 = digest } }

    func digest(for viewer: HomeViewer, on day: CalendarDay) async throws -> HomeDigest {
        asked.withLock { $0 += 1 }
        guard let digest = answer.withLock({ $0 }) else { throw StubError() }
        return digest
    }
}

/// Digests in memory, with stamps for files that do not exist.
final class StubDigests: HomeDigestRepository {
    private struct State {
        var kept: [String: HomeDigest] = [:]
        var versions: [String: Int] = [:]
        var notify: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    func digest(of feature: String) -> HomeDigest? { state.withLock { $0.kept[feature] } }
    func keep(_ digest: HomeDigest, of feature: String) { state.withLock { $0.kept[feature] = digest } }
    func stamp(of files: [String]) -> String {
        state.withLock { state in files.map { "\($0).\(state.versions[$0] ?? 0)" }.joined(separator: " ") }
    }

    func observe(_ files: [String], _ notify: @escaping @Sendable () -> Void) { state.withLock { $0.notify = notify } }

    /// Simulates that another process writes a file.
    func write(_ file: String) {
        let notify = state.withLock { state in
            state.versions[file, default: 0] += 1
            return state.notify
        }
        notify?()
    }
}

/// The layout of Home in memory.
final class StubLayouts: HomeLayoutRepository {
    private let kept = Mutex(HomeLayout())

    func layout() -> HomeLayout { kept.withLock { $0 } }
    func keep(_ layout: HomeLayout) throws { kept.withLock { $0 = layout } }
    func update(_ change: (inout HomeLayout) -> Void) throws -> HomeLayout {
        kept.withLock {
            change(&$0)
            return $0
        }
    }
}
