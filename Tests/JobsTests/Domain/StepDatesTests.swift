import FoundationEssentials
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct StepDatesTests {
    private static let friday = "2026-11-20"

    static let businessDays: [(anchor: String, offset: Int, day: String)] = [
        ("2026-11-20", 1, "2026-11-23"),
        ("2026-11-20", 0, "2026-11-20"),
        ("2026-11-20", 5, "2026-11-27"),
        ("2026-11-20", 6, "2026-11-30"),
        ("2026-11-23", -1, "2026-11-20"),
        ("2026-11-23", -5, "2026-11-16"),
        ("2026-11-23", -6, "2026-11-13"),
        ("2026-11-21", 0, "2026-11-23"),
        ("2026-11-21", 1, "2026-11-23"),
        ("2026-11-22", 1, "2026-11-23"),
        ("2026-11-22", 2, "2026-11-24"),
        ("2026-11-21", -1, "2026-11-20"),
        ("2026-11-22", -1, "2026-11-20"),
        ("2026-11-22", -2, "2026-11-19"),
        ("2026-12-30", 3, "2027-01-04"),
    ]

    @Test(arguments: businessDays)
    func weekendsAreNotCounted(anchor: String, offset: Int, day: String) {
        var job = Sample.job("a")
        job.start = Sample.day(anchor)
        job.steps[0].action.dueRule = DueRule(.runStart, offset: offset, isBusinessDays: true)
        #expect(StepDates(job)["a"]?.due.day == Sample.day(day))
    }

    @Test func businessDaysMatchADayByDayCount() {
        var job = Sample.job("a")
        for first in 0..<7 {
            let start = Sample.day(Self.friday).adding(days: first)
            job.start = start
            var day = start
            for offset in 1...40 {
                repeat { day = day.adding(days: 1) } while day.weekday.rawValue > 5
                job.steps[0].action.dueRule = DueRule(.runStart, offset: offset, isBusinessDays: true)
                #expect(StepDates(job)["a"]?.due.day == day)
            }
            day = start
            for offset in 1...40 {
                repeat { day = day.adding(days: -1) } while day.weekday.rawValue > 5
                job.steps[0].action.dueRule = DueRule(.runStart, offset: -offset, isBusinessDays: true)
                #expect(StepDates(job)["a"]?.due.day == day)
            }
        }
    }

    static let rules: [(rule: DueRule, day: String?)] = [
        (DueRule(.runStart, offset: 10), "2026-11-12"),
        (DueRule(.runDue, offset: -7), "2026-12-11"),
        (DueRule(.date, ref: "2026-12-05", offset: 1), "2026-12-06"),
        (DueRule(.date, ref: "soon"), nil),
        (DueRule(.actionDone, ref: "gone", offset: 1), nil),
    ]

    @Test(arguments: rules)
    func rulesCountFromTheirAnchor(rule: DueRule, day: String?) {
        var job = Sample.job("a")
        job.start = Sample.day("2026-11-02")
        job.due = Sample.due("2026-12-18")
        job.steps[0].action.dueRule = rule
        #expect(StepDates(job)["a"] == day.map { ExpectedDate(due: Sample.due($0), isForeseen: false) })
    }

    @Test func aDateThatDependsOnAnOpenStepIsExpected() {
        var job = Sample.job("a b<a c<b d")
        job.steps[0].due = Sample.due("2026-11-23")
        job.steps[1].action.dueRule = DueRule(.actionDone, ref: "a", offset: 2)
        job.steps[2].action.dueRule = DueRule(.actionDone, ref: "b", offset: 2, isBusinessDays: true)
        #expect(StepDates(job)["a"] == ExpectedDate(due: Sample.due("2026-11-23"), isForeseen: false))
        #expect(StepDates(job)["b"] == ExpectedDate(due: Sample.due("2026-11-25"), isForeseen: true))
        #expect(StepDates(job)["c"] == ExpectedDate(due: Sample.due("2026-11-27"), isForeseen: true))
        #expect(StepDates(job)["d"] == nil)
        // One day later, and over a weekend.
        job.steps[0].due = Sample.due("2026-11-24")
        #expect(StepDates(job)["c"]?.due == Sample.due("2026-11-30"))
    }

    @Test func aStepWithoutADateIsExpectedDoneWithItsNeeds() {
        var job = Sample.job("a b<a c<b")
        job.steps[0].due = Sample.due("2026-11-23")
        job.steps[2].action.dueRule = DueRule(.actionDone, ref: "b", offset: 3)
        #expect(StepDates(job)["b"] == nil)
        #expect(StepDates(job)["c"] == ExpectedDate(due: Sample.due("2026-11-26"), isForeseen: true))
    }

    @Test func aDateSetByHandIsNotExpected() {
        var job = Sample.job("a b<a")
        job.steps[1].action.dueRule = DueRule(.actionDone, ref: "a", offset: 2)
        #expect(StepDates(job)["b"] == nil)
        job.steps[1].due = DueDate(Sample.day("2026-11-30"), minute: 600)
        #expect(
            StepDates(job)["b"]
                == ExpectedDate(due: DueDate(Sample.day("2026-11-30"), minute: 600), isForeseen: false))
    }

    @Test func circularRulesGiveNoDate() {
        var job = Sample.job("a b")
        job.steps[0].action.dueRule = DueRule(.actionDone, ref: "b", offset: 1)
        job.steps[1].action.dueRule = DueRule(.actionDone, ref: "a", offset: 1)
        #expect(StepDates(job)["a"] == nil)
        #expect(StepDates(job)["b"] == nil)
    }

    @Test(.processorTime(below: 10)) func aChainOfThousandsIsDated() {
        var job = Job(
            id: "j", name: "J", steps: (0..<100_000).map { JobStep(Sample.action("s\($0)")) }, createdAt: Sample.now)
        job.steps[0].due = Sample.due("2026-11-23")
        for place in 1..<100_000 {
            job.steps[place].action.dueRule = DueRule(.actionDone, ref: "s\(place - 1)", offset: place % 2)
        }
        #expect(StepDates(job)["s99999"]?.due.day == Sample.day("2026-11-23").adding(days: 50_000))
    }
}
