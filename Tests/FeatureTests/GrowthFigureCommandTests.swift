import FoundationEssentials
import Testing

@testable import GrowthCore
@testable import GrowthUI
@testable import QuadCore

/// Statistics of a range of days, with options for amounts and durations.
@MainActor @Suite struct GrowthFigureCommandTests {
    private let stage: FeatureStage

    init() throws { stage = try FeatureStage([.growth]) }

    private func first() async throws -> PracticeSession {
        try #require(try await stage.container.growthLogRepository.log().sessions.first)
    }

    @Test(arguments: [
        (["row", "--amount", "500m", "--length", "1:58"], Amount(500, "m"), Length(seconds: 118)),
        (["row", "--amount", "42.195 km", "--length", "3h10"], Amount(42.195, "km"), Length(seconds: 11_400)),
        (["row", "22:30", "--amount", "5,000m"], Amount(5_000, "m"), Length(seconds: 1_350)),
        (["erg", "--length", "6:48.2", "--amount", "2000m"], Amount(2_000, "m"), Length(hundredths: 40_820)),
    ])
    func optionsSetTheAmountAndTheDuration(_ words: [String], _ amount: Amount, _ length: Length) async throws {
        let added = try await stage.run(["growth", "log", "add"] + words)
        #expect(added.status == 0, "\(added.errors)")
        #expect(try await first().measured == amount)
        #expect(try await first().length == length)
    }

    @Test(arguments: [["--amount", "much"], ["--length", "long"], ["45m", "--length", "50m"]])
    func anInvalidOptionIsRefused(_ words: [String]) async throws {
        #expect(try await stage.run(["growth", "log", "add", "row"] + words).status != 0)
        #expect(try await stage.container.growthLogRepository.log().sessions.isEmpty)
    }

    @Test func figuresCoverTheGivenDays() async throws {
        for line in ["row 10km 45min 2026-01-10", "row 12km 50min 2026-02-10", "row 14km 1h 2026-03-10"] {
            #expect(try await stage.run("growth", "log", "add", line).status == 0)
        }
        let some = try await stage.run("growth", "stats", "--since", "2026-02-01", "--until", "2026-02-28")
        #expect(some.output.hasPrefix("From 2026-02-01 to 2026-02-28\t12 km, 50 min, 1 session\n"), "\(some.output)")
        let json = try await stage.run("growth", "stats", "--since", "2026-02-01", "--json").output
        #expect(json.contains("\"sessions\" : 2") && json.contains("\"total_meters\" : 26000"), "\(json)")
        #expect(json.contains("\"since\" : \"2026-02-01\""))
        #expect(try await stage.run("growth", "stats", "--since", "2026-03-01", "--until", "2026-02-01").status == 2)
        #expect(try await stage.run("growth", "stats", "--since", "sometime").status == 2)
    }
}
