import FoundationEssentials
import Testing

@testable import GrowthCore
@testable import QuadCore

/// The timer against the cases of `growth_cases.json`.
@Suite struct TimerVectorTests {
    private struct Position: Decodable, Equatable {
        let step: String
        let round: Int?
        let of: Int?
        let left: Int
        let over: Int?

        init(_ position: TimerPosition) {
            step = position.name
            round = position.isDone ? nil : position.round
            of = position.isDone ? nil : position.rounds
            left = position.left
            over = position.isDone ? position.over : nil
        }
    }

    private func moment(_ clock: Double, awake: Double? = nil, boot: String = "a", wall: Double = 0) -> TimerMoment {
        TimerMoment(boot: boot, awakeAndAsleep: clock, awake: awake ?? clock, wall: wall)
    }

    private func timer(_ plan: TimerPlan = .open, at moment: TimerMoment, counted: Double = 0) -> RunningTimer {
        RunningTimer(id: "t", title: "T", plan: plan, at: moment, counted: counted)
    }

    @Test func positionsMatch() throws {
        struct Given: Decodable {
            let plan: TimerPlan
            let elapsed: [Double]
        }
        struct Expected: Decodable {
            let total: Int
            let positions: [Position]
        }
        let vector = try GrowthVectors.the("timer-positions", Given.self, Expected.self)
        let plan = TimedPlan(vector.given.plan)
        #expect(plan.total == vector.expect.total)
        #expect(vector.given.elapsed.map { Position(plan.position(at: $0)) } == vector.expect.positions)
    }

    @Test func pausesAreLeftOut() throws {
        struct Event: Decodable {
            let name: String
            let at: Double
            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                name = try list.decode(String.self)
                at = try list.decode(Double.self)
            }
        }
        struct Given: Decodable {
            let events: [Event]
            let now: Double
        }
        let vector = try GrowthVectors.the("timer-pause", Given.self, [String: Double].self)
        var timer = timer(at: moment(vector.given.events[0].at))
        for event in vector.given.events.dropFirst() {
            if event.name == "pause" { timer.pause(at: moment(event.at)) } else { timer.resume(at: moment(event.at)) }
        }
        #expect(timer.elapsed(at: moment(vector.given.now)) == vector.expect["elapsed"])
    }

    @Test func onlyTheCurrentStepIsLengthened() throws {
        struct Given: Decodable {
            let plan: TimerPlan
            let at: Double
            let key: String
            let then_elapsed: [Double]
        }
        struct Expected: Decodable {
            let positions: [Position]
            let total: Int
        }
        let vector = try GrowthVectors.the("timer-adjust", Given.self, Expected.self)
        var plan = TimedPlan(vector.given.plan)
        plan.lengthen(by: try #require(Int(vector.given.key)), at: vector.given.at)
        #expect(vector.given.then_elapsed.map { Position(plan.position(at: $0)) } == vector.expect.positions)
        #expect(plan.total == vector.expect.total)
    }

    @Test func aSleepAsksForConfirmation() throws {
        struct Given: Decodable {
            let start_boot: Double
            let start_mono: Double
            let now_boot: Double
            let now_mono: Double
        }
        struct Expected: Decodable {
            let elapsed: Double
            let away: Double
            let asks: [String]
            let left_out: Double
        }
        let vector = try GrowthVectors.the("timer-slept", Given.self, Expected.self)
        let given = vector.given
        let now = moment(given.now_boot, awake: given.now_mono, wall: 3600)
        var timer = timer(at: moment(given.start_boot, awake: given.start_mono))
        #expect(timer.elapsed(at: now) == vector.expect.elapsed)
        #expect(timer.away(at: now) == vector.expect.away)
        #expect(vector.expect.asks.count == RunningTimer.Answer.allCases.count)
        timer.checkpoint(at: now)
        #expect(timer.away(at: now) == vector.expect.away, "nothing is decided by itself")
        var (counted, ended) = (timer, timer)
        timer.settle(.leaveOut, at: now)
        #expect(timer.elapsed(at: now) == vector.expect.left_out)
        counted.settle(.count, at: now)
        #expect(counted.elapsed(at: now) == vector.expect.elapsed && counted.away(at: now) == nil)
        ended.settle(.end, at: now)
        #expect(ended.isFinished && ended.finishedAt == 30)
        #expect(ended.elapsed(at: now) == vector.expect.left_out)
    }

    @Test func theWallClockCountsAfterARestart() throws {
        struct Checkpoint: Decodable { let elapsed: Double }
        struct Given: Decodable {
            let start_wall: String
            let boot: String
            let checkpoint: Checkpoint
            let now_boot: String
            let now_wall: [String]
        }
        struct Expected: Decodable {
            let elapsed: [Double]
            let flag: [String?]
        }
        let vector = try GrowthVectors.the("timer-reboot", Given.self, Expected.self)
        let given = vector.given
        let start = try #require(MomentText.read(given.start_wall)).timeIntervalSince1970
        var timer = timer(at: moment(100, boot: given.boot, wall: start))
        let last = given.checkpoint.elapsed
        timer.checkpoint(at: moment(100 + last, boot: given.boot, wall: start + last))
        for (place, text) in given.now_wall.enumerated() {
            let now = moment(5, boot: given.now_boot, wall: try #require(MomentText.read(text)).timeIntervalSince1970)
            #expect(timer.elapsed(at: now) == vector.expect.elapsed[place])
            #expect(timer.flag(at: now) == vector.expect.flag[place])
        }
    }

    @Test func passagesAreRanked() throws {
        struct Given: Decodable {
            let passages: [String]
            let query: String
        }
        struct Expected: Decodable {
            let scores: [Double]
            let order: [Int]
        }
        let vector = try GrowthVectors.the("guide-rank", Given.self, Expected.self)
        let index = PassageIndex(vector.given.passages)
        let words = PassageIndex.words(of: vector.given.query)
        #expect(index.scores(of: words).map { ($0 * 1000).rounded() / 1000 } == vector.expect.scores)
        #expect(index.best(3, for: words).map(\.passage) == vector.expect.order)
    }
}
