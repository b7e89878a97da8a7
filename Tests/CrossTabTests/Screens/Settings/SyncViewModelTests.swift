import SyncKit
import TestSupport
import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import SettingsUI
@testable import ViewState

@MainActor
@Suite struct SyncViewModelTests {
    private let sync = StubSync()
    private let stage: Stage
    private var context: FeatureContext { stage.context }
    private let keeper: SyncKeeper
    private let model: SyncViewModel

    init() throws {
        stage = try Stage()
        keeper = SyncKeeper(sync.ports, in: stage.context)
        model = SyncViewModel(sync.ports, keeper, in: stage.context)
    }

    private static func value(_ json: String, _ device: String, isMine: Bool, isCurrent: Bool) -> ConflictReport.Value {
        ConflictReport.Value(json: json, device: device, at: 0, isMine: isMine, isCurrent: isCurrent)
    }

    private static let conflict = ConflictReport(
        id: "c1", kind: .field, collection: "jobs/jobs", item: "4f9", title: "Mow", field: "name",
        values: [
            value(#""Mow back""#, "desk", isMine: false, isCurrent: true),
            value(#""Mow front""#, "laptop", isMine: true, isCurrent: false),
        ])

    private func status(conflicts: Int = 0, waiting: Int = 0, held: [String: Int] = [:], isOffline: Bool = false)
        -> SyncStatus
    {
        SyncStatus(
            place: "/home/ada/Sync", isSealed: true,
            devices: [
                .init(id: "1", name: "laptop", seen: 0, isThis: true, isRetired: false, ahead: 0),
                .init(id: "2", name: "desk", seen: 0, isThis: false, isRetired: false, ahead: 7_200_000),
            ], waiting: waiting, conflicts: conflicts, held: held, problems: isOffline ? ["The place is away."] : [],
            isOffline: isOffline, lastPass: 0, lastGood: 0)
    }

    @Test func withoutASpaceTheScreenSaysHowToBegin() {
        model.appeared()
        #expect(model.list.rows.contains { $0.value == "quad sync setup FOLDER" })
        #expect(keeper.badge == nil)
        keeper.start()
        #expect(!keeper.isPassing)
    }

    @Test(
        arguments: [
            (0, 0, 0, false, nil), (1, 0, 0, false, "⚠1"), (0, 3, 0, false, "⇡3"), (0, 3, 0, true, "⇡3 offline"),
            (2, 1, 55, false, "⚠57 ⇡1"),
        ] as [(Int, Int, Int, Bool, String?)])
    func theBadgeSaysWhatWaits(conflicts: Int, waiting: Int, held: Int, isOffline: Bool, text: String?) {
        sync.isSetUp = true
        sync.status = status(
            conflicts: conflicts, waiting: waiting, held: held > 0 ? ["jobs/jobs": held] : [:], isOffline: isOffline)
        keeper.start()
        #expect(keeper.badge?.text == text)
    }

    @Test func aConflictIsSettledByAKeyAndShownAgainByUndo() async throws {
        sync.isSetUp = true
        sync.status = status(conflicts: 1)
        sync.conflicts = [Self.conflict]
        model.appeared()
        #expect(model.refusalOfSettling != nil)
        model.list.select("conflict c1")
        #expect(model.refusalOfSettling == nil && model.refusalOfBoth == nil)
        model.settled(with: "theirs")
        await context.openTasks.finish()
        let request = try #require(sync.asked.first)
        #expect((request.verb, request.conflicts, request.choice) == (.resolve, ["c1"], "theirs"))
        await context.undoStack.undo()
        let undone = try #require(sync.asked.last)
        #expect(undone.verb == .reopen && undone.reopened == [Self.conflict])
    }
}
