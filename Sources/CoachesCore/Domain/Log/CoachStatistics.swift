import QuadCore

/// The totals of a list of coaches.
package struct CoachStatistics: Equatable, Sendable {
    package private(set) var total = 0
    package private(set) var heads = 0
    package private(set) var inTouch = 0
    package private(set) var needFollowUp = 0
    package private(set) var never = 0
    package private(set) var yourTurn = 0

    package init(_ coaches: some Sequence<CoachSummary>, today: CalendarDay) {
        for coach in coaches {
            total += 1
            if coach.coach.role == .head { heads += 1 }
            if coach.isInTouch(on: today) { inTouch += 1 }
            if coach.needsFollowUp(on: today) { needFollowUp += 1 }
            if coach.tally.last == nil { never += 1 }
            if coach.tally.turn == .mine { yourTurn += 1 }
        }
    }
}
