import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage

/// The due dates of the steps of an open job: the same dates that `StepDates` gives, for all steps at once.
struct StepDays {
    private struct Day {
        var due: DueDate?
        var isForeseen = false
    }

    private var days: [Day] = []

    /// The value for a closed job, whose dates nobody reads.
    static let none = StepDays()

    private init() {}

    /// - Returns: nil if a step depends on a later step, which needs the full rules.
    init?(
        _ job: JobFacts, _ steps: [StepFacts], _ needs: [UInt64], _ cursor: JSONCursor,
        _ scanner: borrowing SummaryScanner
    ) {
        guard steps.contains(where: { $0.due != nil || $0.rule != nil }) else { return }
        days = [Day](repeating: Day(), count: steps.count)
        var hangsOnSteps = false
        for (position, step) in steps.enumerated() {
            days[position].due = (step.due ?? Self.known(job, steps, step, cursor, scanner)).map(job.withHour)
            if days[position].due == nil, step.rule == .actionDone { hangsOnSteps = true }
        }
        guard hangsOnSteps else { return }
        guard foresee(job, steps, needs, cursor, scanner) else { return nil }
    }

    private static func known(
        _ job: JobFacts, _ steps: [StepFacts], _ step: StepFacts, _ cursor: JSONCursor,
        _ scanner: borrowing SummaryScanner
    ) -> DueDate? {
        let anchor: CalendarDay?
        switch step.rule {
        case nil: return nil
        case .runStart: anchor = job.start
        case .runDue: anchor = job.due?.day
        case .date: anchor = step.ref.flatMap { $0.count == 10 ? cursor.day(at: $0.start) : nil }
        case .actionDone: anchor = scanner.reference(of: step, cursor).flatMap { steps[$0].closedDay }
        }
        return anchor.map { DueDate(step.day(from: $0)) }
    }

    private mutating func foresee(
        _ job: JobFacts, _ steps: [StepFacts], _ needs: [UInt64], _ cursor: JSONCursor,
        _ scanner: borrowing SummaryScanner
    ) -> Bool {
        // The expected end of each step: a step without a date ends with the last of its needs.
        var ends: [CalendarDay?] = []
        for (position, step) in steps.enumerated() {
            let reference = step.rule == .actionDone ? scanner.reference(of: step, cursor) : nil
            guard needs[position] >> UInt64(position) == 0, reference ?? -1 < position else { return false }
            if days[position].due == nil, let reference, let end = ends[reference] {
                days[position] = Day(due: job.withHour(DueDate(step.day(from: end))), isForeseen: true)
            }
            ends.append(
                step.isClosed
                    ? step.closedDay
                    : days[position].due?.day ?? Bits(needs[position]).compactMap { ends[$0] }.max())
        }
        return true
    }

    func due(_ position: Int) -> DueDate? { days.isEmpty ? nil : days[position].due }
    func isForeseen(_ position: Int) -> Bool { days.isEmpty ? false : days[position].isForeseen }

    /// Returns the step that is due first, or the first step if none has a date; nil if there are no steps.
    func first(of steps: UInt64) -> Int? {
        guard steps != 0 else { return nil }
        var first: (position: Int, due: DueDate)?
        if !days.isEmpty, steps.nonzeroBitCount > 1 {
            for position in Bits(steps) {
                guard let due = days[position].due, first.map({ due < $0.due }) ?? true else { continue }
                first = (position, due)
            }
        }
        return first?.position ?? steps.trailingZeroBitCount
    }

    /// Returns the earliest and the latest due date of these steps.
    func days(_ steps: UInt64) -> (first: DueDate?, last: CalendarDay?) {
        guard !days.isEmpty else { return (nil, nil) }
        var (first, last): (DueDate?, CalendarDay?)
        for position in Bits(steps) {
            guard let due = days[position].due else { continue }
            first = min(first ?? due, due)
            last = max(last ?? due.day, due.day)
        }
        return (first, last)
    }

    /// Returns the end of the first wait among the ready steps.
    func wakes(_ steps: [StepFacts], _ ready: UInt64) -> DueDate? {
        guard !days.isEmpty else { return nil }
        return Bits(ready).lazy.filter { steps[$0].isWait && !days[$0].isForeseen }.compactMap { days[$0].due }
            .min(by: DueDate.isBegunBefore)
    }
}

extension StepFacts {
    /// The day the step was completed or skipped.
    fileprivate var closedDay: CalendarDay? { isClosed ? completedAt.map { Job.day(of: $0, zone: 0) } : nil }

    fileprivate func day(from anchor: CalendarDay) -> CalendarDay {
        DueRule(.actionDone, offset: offset, isBusinessDays: isBusinessDays).day(from: anchor)
    }
}
