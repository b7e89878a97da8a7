import SyncKit

@testable import SettingsUI

/// Sync as the screens see it, with answers of the test.
@MainActor
final class StubSync {
    var isSetUp = false
    var status: SyncStatus?
    var conflicts: [ConflictReport] = []
    var trash: [TrashedItem] = []
    /// The requests that were made, except passes and questions about the trash.
    private(set) var asked: [SyncRequest] = []
    var answer = SyncAnswer()

    var ports: SyncPorts {
        SyncPorts(
            isSetUp: { self.isSetUp }, status: { self.status }, conflicts: { self.conflicts },
            ask: { await self.answer(to: $0) },
            request: { SyncRequest($0, data: "/data", collections: []) }, watchReports: { _ in nil },
            watchChanges: { _, _ in nil })
    }

    private func answer(to request: SyncRequest) async -> SyncAnswer {
        var answer = answer
        switch request.verb {
        case .pass: answer.status = status
        case .trash: answer.trash = trash
        default: asked.append(request)
        }
        return answer
    }
}
