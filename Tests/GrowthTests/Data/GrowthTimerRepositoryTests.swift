import FoundationEssentials
import TestSupport
import Testing

@testable import GrowthCore
@testable import JSONStore
@testable import QuadCore

@Suite struct GrowthTimerRepositoryTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func repository() -> JSONGrowthTimerRepository {
        JSONGrowthTimerRepository(directory: folder.path, options: StorageOptions(now: { Date() }))
    }

    private let timer = RunningTimer(
        id: "t", title: "T", plan: .open, at: TimerMoment(boot: "a", awakeAndAsleep: 1, awake: 1, wall: 1))

    @Test func twoWindowsShareATimer() async throws {
        let (one, other) = (repository(), repository())
        #expect(await one.timer() == nil)
        let timer = timer
        _ = try await one.update(lasts: true) { $0 = timer }
        #expect(await other.timer() == timer)
        _ = try await other.update(lasts: false) {
            $0?.pause(at: TimerMoment(boot: "a", awakeAndAsleep: 11, awake: 11, wall: 11))
        }
        #expect(await one.timer()?.counted == 10)
        _ = try await one.update(lasts: true) { $0 = nil }
        #expect(await other.timer() == nil)
    }

    @Test(arguments: ["", "{", "[]", "7", #"{"id": 3}"#, "\u{0}"])
    func aDamagedFileIsIgnoredAndKeptAside(_ text: String) async throws {
        let path = folder.appending("growth/timer.json")
        try FileManager.default.createDirectory(
            at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: path))
        let repository = repository()
        #expect(await repository.timer() == nil)
        let timer = timer
        #expect(try await repository.update(lasts: true) { $0 = timer } == timer)
    }

    @Test func aWriteErrorIsReported() async throws {
        try Data("x".utf8).write(to: URL(filePath: folder.appending("growth")))
        let timer = timer
        await #expect(throws: GrowthFileError.self) { try await repository().update(lasts: true) { $0 = timer } }
    }
}
