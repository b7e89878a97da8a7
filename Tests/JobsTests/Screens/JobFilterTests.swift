import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadShell
@testable import ScreenTestSupport

@MainActor
@Suite struct JobFilterTests {
    /// `mine` means the same jobs on every screen.
    @Test func mineMeansTheActingUser() async throws {
        let stage = try Stage(jobs: SampleDays.all)
        let model = JobsModel(stage.jobsLibrary.service.acting(as: "dana"), in: stage.context)
        await model.whenRead()
        let expected = Set(model.summaries.filter { $0.people.contains("dana") }.map(\.id))
        #expect(expected.contains("tax") && !expected.contains("essay"))
        let list = JobListViewModel(model)
        list.appeared()
        list.list.filterChanged(to: "mine")
        #expect(Set(list.list.rows.map(\.id)) == expected)
        let board = JobBoardViewModel(model)
        board.appeared()
        board.list.filterChanged(to: "mine")
        #expect(Set(board.list.rows.map(\.id)) == expected)
    }
}
