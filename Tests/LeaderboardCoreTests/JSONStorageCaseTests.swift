import LeaderboardCore
import Testing

@Suite struct JSONStorageCaseTests {
    @Test(arguments: StorageCase.all)
    func holds(_ storageCase: StorageCase) throws {
        let boards = try JSONBoards()
        try storageCase.run(BoardFixture(try boards.open()))
        #expect(boards.reports.isEmpty)
    }
}
