import TestSupport
import Testing

@testable import GrowthCore
@testable import GrowthUI
@testable import QuadCore
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// The appearance of the timer in different sizes.
@MainActor
@Suite struct TimerFaceTests {
    private let method: GrowthMethod
    private let timer: RunningTimer
    private let now = TimerMoment(boot: "a", awakeAndAsleep: 444, awake: 444, wall: 444)

    init() throws {
        let plan = try TimerPlan([
            .step(.init("Warm-up, easy", 300)),
            .rounds(8, [.init("Work", 40), .init("Rest", 20, isRest: true)]),
            .step(.init("Cool-down, easy", 120)),
        ])
        method = GrowthMethod(
            id: "m", title: "Short intervals", stage: .intermediate,
            summary: "Eight short pieces with full control. Stop when the form goes.",
            steps: [.init(number: 1, title: "Work", text: "", tips: ["long strokes"])], tools: ["erg", "bike"],
            safety: ["sharp pain: stop, tell your coach"], plan: plan)
        timer = RunningTimer(
            id: "t", method: "m", title: method.title, plan: plan,
            at: TimerMoment(boot: "a", awakeAndAsleep: 0, awake: 0, wall: 0))
    }

    private func text(_ columns: Int, _ rows: Int, _ glyphs: GlyphSet = .unicode, of timer: RunningTimer? = nil)
        -> String
    {
        var canvas = Canvas(Size(columns: columns, rows: rows), glyphs: glyphs)
        let face = TimerFace(timer ?? self.timer, of: method, at: now)
        if columns < 60 {
            face.drawSmall(into: &canvas, in: canvas.bounds)
        } else {
            face.draw(into: &canvas, in: canvas.bounds)
        }
        return canvas.glyphText
    }

    @Test(arguments: [80, 120]) func allStepsAndTheCurrentStepAreShown(_ columns: Int) {
        let rows = text(columns, 20).split(separator: "\n").map(String.init)
        #expect(rows[0].hasPrefix(" Short intervals") && rows[0].hasSuffix("Intermediate · 14:40 · erg, bike"))
        #expect(rows.contains { $0.hasPrefix(" ✓ 1 Warm-up, easy") && $0.contains("5:00") && $0.hasSuffix("done") })
        #expect(rows.contains { $0.hasPrefix(" ▶ 2 Work") && $0.contains("round 3 of 8") && $0.hasSuffix("0:16 left") })
        #expect(rows.contains { $0.hasPrefix("     Rest") && $0.contains("0:20") && $0.hasSuffix("next") })
        #expect(rows.contains { $0.hasPrefix("   3 Cool-down, easy") && $0.contains("2:00") })
        #expect(rows.contains { $0.hasPrefix("        0:16") && $0.contains("tip: long strokes") })
        #expect(
            rows.contains {
                $0.contains("7:24 of 14:40   7:16 to go") && $0.hasSuffix("! sharp pain: stop, tell your coach")
            })
    }

    @Test func aSmallScreenShowsOnlyTheEssentials() {
        let rows = text(40, 9).split(separator: "\n").map(String.init)
        #expect(rows[0].hasPrefix(" Short intervals ") && rows[0].hasSuffix(" 7:24 / 14:40"))
        #expect(rows[1] == " WORK   round 3 of 8")
        #expect(rows[2].hasPrefix(" 0:16   █") && rows[2].hasSuffix("░"))
        #expect(rows[3] == " next: Rest 0:20")
        #expect(rows[4] == " ! sharp pain: stop, tell your coach")
        #expect(rows[5] == " tip: long strokes")
    }

    @Test func screenReadersGetNoBars() {
        let plain = text(80, 20, .plain)
        #expect(!plain.contains("#") && !plain.contains("░") && plain.contains("0:16 left"))
        #expect(plain.unicodeScalars.allSatisfy { $0.isASCII })
        #expect(text(80, 20, .ascii).contains("###"))
        #expect(text(40, 9, .ascii).unicodeScalars.allSatisfy { $0.isASCII })
    }

    @Test func longPlansShowTheCurrentStep() throws {
        let plan = try TimerPlan((1...60).map { .step(.init("Step \($0)", 10)) })
        let long = RunningTimer(
            id: "t", title: "Long", plan: plan, at: TimerMoment(boot: "a", awakeAndAsleep: 0, awake: 0, wall: 0))
        #expect(text(80, 14, of: long).contains("▶ 45 Step 45"))
    }
}
