import Testing

@testable import GrowthCore
@testable import QuadCore

/// Two changes of one plan. Lines are merged one by one, and each line field by field.
struct GrowthPlanMergeTests {
    typealias Edit = @Sendable (inout GrowthPlan) -> Void

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let mine: Edit
        let theirs: Edit
        var both: Edit = { _ in }
        /// Both values of each colliding field.
        var collisions: [String] = []
        var deleted: [String] = []
    }

    private static func day(_ number: Int) -> CalendarDay { CalendarDay(dayNumber: 20_785 + number) }

    private static let begun = GrowthPlan(
        restWeekdays: [.sunday], freePerWeek: 1,
        rests: [RestRange(id: "r", first: day(0), last: day(3), reason: "a cold")],
        goals: [GrowthGoal(id: "g", measure: .sessions, amount: 3, since: day(-9))],
        routines: [
            GrowthRoutine(id: "p", title: "PPL", days: [.init(["push"]), .init([])], since: day(-9)),
            GrowthRoutine(id: "q", title: "Base", days: [.init(["row"])], since: day(-9)),
        ], routine: "p")

    private static let cases = [
        Case(
            testDescription: "name here, days there", mine: { $0.routines[0].title = "Push pull" },
            theirs: { $0.routines[0].days = [.init(["pull"])] },
            both: { ($0.routines[0].title, $0.routines[0].days) = ("Push pull", [.init(["pull"])]) }),
        Case(
            testDescription: "days here and there", mine: { $0.routines[0].days = [.init(["legs"], on: .monday)] },
            theirs: { $0.routines[0].days = [.init(["pull"]), .init([])] },
            both: { $0.routines[0].days = [.init(["pull"]), .init([])] },
            collisions: ["Days is now “pull rest” there and “mon=legs” here"]),
        Case(
            testDescription: "the same days", mine: { $0.routines[0].days = [.init(["pull"])] },
            theirs: { $0.routines[0].days = [.init(["pull"])] }, both: { $0.routines[0].days = [.init(["pull"])] }),
        Case(
            testDescription: "one routine here, another there", mine: { $0.routines[0].title = "Push pull" },
            theirs: { $0.routines[1].title = "Easy" },
            both: { ($0.routines[0].title, $0.routines[1].title) = ("Push pull", "Easy") }),
        Case(
            testDescription: "left out here and there", mine: { $0.routines[0].skipped.append(day(0)) },
            theirs: { $0.routines[0].skipped.append(day(0)) }, both: { $0.routines[0].skipped = [day(0), day(0)] }),
        Case(
            testDescription: "changed here, deleted there", mine: { $0.routines[0].title = "Push pull" },
            theirs: { ($0.routines, $0.routine) = ([$0.routines[1]], nil) },
            both: { ($0.routines, $0.routine) = ([$0.routines[1]], nil) }, deleted: ["PPL"]),
        Case(
            testDescription: "deleted here, changed there", mine: { $0.routines.removeLast() },
            theirs: { $0.routines[1].title = "Easy" }, both: { $0.routines[1].title = "Easy" },
            collisions: ["Base is now “Easy” there and nothing here"]),
        Case(
            testDescription: "deleted here and there", mine: { $0.goals = [] },
            theirs: { ($0.goals, $0.freePerWeek) = ([], 2) }, both: { ($0.goals, $0.freePerWeek) = ([], 2) }),
        Case(
            testDescription: "followed here, deleted there", mine: { $0.routine = "q" },
            theirs: { $0.routines.removeLast() },
            both: {
                $0.routine = "q"
                $0.routines.removeLast()
            }, deleted: ["Base"]),
        Case(
            testDescription: "one goal here, another there", mine: { $0.goals[0].amount = 7 },
            theirs: { $0.goals.append(GrowthGoal(id: "h", measure: .days, amount: 4, since: day(0))) },
            both: {
                $0.goals[0].amount = 7
                $0.goals.append(GrowthGoal(id: "h", measure: .days, amount: 4, since: day(0)))
            }),
        Case(
            testDescription: "a goal here and there", mine: { $0.goals[0].amount = 7 },
            theirs: { ($0.goals[0].measure, $0.goals[0].amount) = (.minutes, 150) },
            both: { ($0.goals[0].measure, $0.goals[0].amount) = (.minutes, 150) },
            collisions: ["Goal is now “150 minutes” there and “7 sessions” here"]),
        Case(
            testDescription: "number here, method and end there", mine: { $0.goals[0].amount = 7 },
            theirs: { ($0.goals[0].method, $0.goals[0].isTotal) = ("row", true) },
            both: { ($0.goals[0].amount, $0.goals[0].method, $0.goals[0].isTotal) = (7, "row", true) }),
        Case(
            testDescription: "another end here and there",
            mine: { ($0.goals[0].isTotal, $0.goals[0].until) = (true, day(0)) }, theirs: { $0.goals[0].isTotal = true },
            both: { $0.goals[0].isTotal = true },
            collisions: ["In all is now “total” there and “until \(day(0))” here"]),
        Case(
            testDescription: "days here, reason there", mine: { $0.rests[0].last = day(9) },
            theirs: { $0.rests[0].reason = "exams" },
            both: { ($0.rests[0].last, $0.rests[0].reason) = (day(9), "exams") }),
        Case(
            testDescription: "days of rest here and there", mine: { $0.rests[0].last = day(1) },
            theirs: { $0.rests[0].first = day(2) }, both: { $0.rests[0].first = day(2) },
            collisions: ["Days is now “\(day(2)) \(day(3))” there and “\(day(0)) \(day(1))” here"]),
        Case(
            testDescription: "days of the week", mine: { $0.restWeekdays = [.saturday] },
            theirs: { $0.restWeekdays = [.sunday, .monday] }, both: { $0.restWeekdays = [.saturday, .monday] }),
        Case(
            testDescription: "free days here and there", mine: { $0.freePerWeek = 2 }, theirs: { $0.freePerWeek = 0 },
            both: { $0.freePerWeek = 0 }, collisions: ["Free days a week is now “0” there and “2” here"]),
    ]

    private static func made(_ edit: Edit) -> GrowthPlan {
        var plan = begun
        edit(&plan)
        return plan
    }

    @Test(arguments: cases)
    private func changesOnBothSidesAreMerged(_ test: Case) {
        let choice = MergeChoice()
        let merge = MergeChoice.$current.withValue(choice) {
            GrowthPlanMerge(before: Self.begun, after: Self.made(test.mine), stored: Self.made(test.theirs))
        }
        #expect(merge.merged == Self.made(test.both))
        #expect(choice.collisions == test.collisions)
        #expect(merge.conflicts.flatMap(\.fields) == test.collisions)
        #expect(merge.deleted == test.deleted)
    }

    /// The other window's value of each colliding field is the one that `changesOnBothSidesAreMerged` leaves.
    @Test(arguments: cases, [MergeChoice.Side.mine, .theirs])
    private func anAnswerResolvesEachCollision(_ test: Case, side: MergeChoice.Side) {
        let merge = MergeChoice.$current.withValue(MergeChoice(side)) {
            GrowthPlanMerge(before: Self.begun, after: Self.made(test.mine), stored: Self.made(test.theirs))
        }
        #expect(merge.conflicts.isEmpty)
        let isMine = side == .mine && !test.collisions.isEmpty
        #expect(merge.merged == Self.made(isMine ? test.mine : test.both))
    }
}
