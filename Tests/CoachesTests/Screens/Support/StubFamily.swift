import Synchronization

@testable import CoachesCore
@testable import QuadCore

/// A family's recruiting log in memory. It can fail like a disk.
final class StubFamily: CoachRepository {
    private struct Content {
        var records: FamilyRecords
        var contacts: [Contact]
        var failure: CoachError?
    }

    private let content: Mutex<Content>
    /// The waiting reads during a delay.
    private let waiting = Mutex<[CheckedContinuation<Void, Never>]?>(nil)

    init(_ records: FamilyRecords, _ contacts: [Contact] = []) {
        content = Mutex(Content(records: records, contacts: contacts))
    }

    /// Sets the error that every call throws; nil for none.
    func fail(with error: CoachError?) { content.withLock { $0.failure = error } }

    /// Delays reads of contacts until `answer`. A delayed read returns the contacts from the time of its call.
    func delay() { waiting.withLock { $0 = $0 ?? [] } }

    func answer() {
        let readers = waiting.withLock { held in
            defer { held = nil }
            return held ?? []
        }
        for reader in readers { reader.resume() }
    }

    /// The number of reads in progress.
    var readers: Int { waiting.withLock { $0?.count ?? 0 } }

    func records() async throws(CoachError) -> FamilyRecords {
        try check()
        return content.withLock { $0.records }
    }

    func contacts() async throws(CoachError) -> [Contact] {
        try check()
        let found = content.withLock { $0.contacts }
        await withCheckedContinuation { reader in
            let isSlow = waiting.withLock { held in
                held?.append(reader)
                return held != nil
            }
            if !isSlow { reader.resume() }
        }
        return found
    }

    func contacts(_ ids: [String]) async throws(CoachError) -> [Contact] {
        try await contacts().filter { ids.contains($0.id) }
    }

    func revision() async throws(CoachError) -> Int { 0 }

    func apply(_ change: FamilyChange, since revision: Int?) async throws(CoachError) -> FamilyChange {
        try check()
        content.withLock {
            $0.records.take(change)
            change.interactions.apply(to: &$0.contacts)
        }
        return change
    }

    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func notice() async -> String? { nil }

    private func check() throws(CoachError) {
        if let failure = content.withLock({ $0.failure }) { throw failure }
    }
}
