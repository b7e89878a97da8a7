import FoundationEssentials
import Testing

@testable import GrowthCore
@testable import GrowthUI
@testable import QuadCommandLine
@testable import QuadCore
@testable import SettingsUI

/// Methods, articles and the timer on screen, with real files.
@MainActor
@Suite struct GrowthTimerScreenTests {
    private let stage: FeatureStage
    init() throws { stage = try FeatureStage([.growth, .settings]) }

    private func start() async {
        stage.startFeatures()
        stage.press("M")
        await stage.shows("Short intervals")
        stage.press("/", typing: "short int", "enter")
        stage.press("enter")
        await stage.shows("Eight short pieces with full control.")
        stage.press("enter")
        await stage.shows("▶ warm-up ")
    }

    @Test func aStartedMethodIsShownInEveryTab() async throws {
        await start()
        #expect(stage.text.contains("✓ 1 Warm-up") == false)
        stage.press("J")
        await stage.shows("round 1 of 8")
        #expect(stage.text.contains("✓ 1 Warm-up"))
        #expect(stage.text.contains("▶ work 1/8 0:"))
        stage.press("q", "2")
        #expect(stage.text.contains("work 1/8 0:"), "another tab, and it runs on")
        stage.press("1", "g t", "space")
        await stage.shows("paused work 1/8")
        stage.press("K")
        stage.press("space")
        await stage.shows("▶ w")
    }

    @Test func aFinishedTimerIsKeptUntilLogged() async throws {
        await start()
        let repository = stage.container.growthTimer
        _ = try await repository.update(lasts: true) { timer in
            guard let kept = timer else { return }
            let earlier = TimerMoment(
                boot: kept.since?.boot ?? "", awakeAndAsleep: (kept.since?.awakeAndAsleep ?? 0) - 40,
                awake: (kept.since?.awake ?? 0) - 40, wall: kept.startedAt - 40)
            timer = RunningTimer(id: kept.id, method: kept.method, title: kept.title, plan: kept.plan.plan, at: earlier)
        }
        await stage.shows("warm-up 4:")
        stage.press("f")
        await stage.shows("New practice session")
        stage.press("esc")
        await stage.shows("finished, not in the log yet")
        #expect(stage.text.contains("✓ short intervals finished"))
        stage.press("f")
        await stage.shows("New practice session")
        stage.press("ctrl-s")
        await stage.shows("No timer is running.")
        #expect(await repository.timer() == nil)
        #expect(try await stage.container.growthLogRepository.log().sessions.map(\.title) == ["Short intervals"])
    }

    @Test func aTimerLeftRunningAsksForConfirmation() async throws {
        let clock = SetTimerClock()
        let now = clock.moment
        let stage = try FeatureStage([.growth, .settings], timerClock: clock)
        let left = TimerMoment(
            boot: now.boot, awakeAndAsleep: now.awakeAndAsleep - 600, awake: now.awake - 600, wall: now.wall - 600)
        let plan = try TimerPlan([.step(.init("Read", 3600))])
        _ = try await stage.container.growthTimer.update(lasts: true) {
            $0 = RunningTimer(id: "t", title: "Reading", plan: plan, at: left, counted: 60)
        }
        stage.startFeatures()
        await stage.shows("“Reading” is still running")
        #expect(stage.text.contains("10 min ago"))
        stage.press("esc", "g t", "space")
        await stage.shows("“Reading” is still running")
        #expect(await stage.container.growthTimer.timer()?.counted == 60, "nothing is decided by itself")
        stage.press("l")
        await stage.shows("▶ read 5")
        stage.press("g t", "d", "y")
        await stage.hides("▶ read")
    }

    @Test func anArticleIsReadAndSaved() async throws {
        stage.press("A")
        await stage.shows("Tapering")
        stage.press("/", typing: "arrive rested", "enter")
        stage.press("enter")
        await stage.shows("In the last days before a race")
        stage.press("s")
        await stage.shows("Saved Tapering")
        stage.press("G")
        await stage.shows("See also")
        stage.press("q", "esc")
        await stage.shows(" ★")
        #expect(await stage.container.growthLibrary.marks() == ArticleMarks(saved: ["tapering"], read: ["tapering"]))
    }
}
