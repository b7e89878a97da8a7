import QuadCore
import StoreKit

// Shifts of the past, and shifts that somebody forgot to end.
extension StaffService {
    /// Returns the shifts of a member, newest first.
    package func shifts(of id: String) async throws(StoreError) -> [StaffShift] {
        try await staff.shifts.items().filter { $0.staff == id }
            .sorted { $1.start.milliseconds < $0.start.milliseconds }
    }

    /// Corrects the start and end of a shift. Only the values that differ from `before` are changed in the stored
    /// shift.
    /// - Parameter after: the corrected shift; nil removes the shift.
    /// - Returns: the shift as it was stored and as it is now.
    /// - Throws: an error with both values if somebody else corrected the same value meanwhile.
    @discardableResult
    package func correct(
        _ before: StaffShift, to after: StaffShift?
    ) async throws(StoreError) -> (before: StaffShift, after: StaffShift?) {
        guard let after else {
            try await staff.shifts.apply(ItemChanges(removing: [before]))
            return (before, nil)
        }
        guard after != before else { return (before, before) }
        guard let stored = try await staff.shifts.items().first(where: { $0.id == before.id }) else {
            throw .refused("That shift was deleted meanwhile", advice: "look again")
        }
        var merge = FieldMerge(before: before, after: after, stored: stored)
        merge.take("Clocked in", \.start) { ShiftTime.text($0) }
        merge.take("Clocked out", \.end) { $0.map(ShiftTime.text) ?? "" }
        if let problem = merge.problem {
            throw .refused(problem, advice: "nothing was changed; look again, then repeat the change")
        }
        try await replace(stored, by: merge.merged)
        return (stored, merge.merged)
    }

    private func replace(_ before: StaffShift, by after: StaffShift) async throws(StoreError) {
        guard after != before else { return }
        let now = moment
        let end = after.end ?? now
        guard after.start.milliseconds < end.milliseconds else {
            throw .refused(
                "The clock-out is before the clock-in", advice: "write the day as well, as in \(ShiftTime.text(now))")
        }
        guard end.milliseconds <= now.milliseconds else { throw .refused("That time is in the future") }
        let others = try await shifts(of: before.staff).filter { $0.id != before.id }
        let isTaken = others.contains { other in
            after.start.milliseconds < (other.end ?? now).milliseconds && other.start.milliseconds < end.milliseconds
        }
        guard !isTaken else {
            throw .refused("They were already at work then", advice: "correct the other shift first")
        }
        try await staff.shifts.apply(ItemChanges(replacing: [(before, after)]))
    }

    /// Puts a removed shift back.
    package func restore(_ shift: StaffShift) async throws(StoreError) {
        try await staff.shifts.apply(ItemChanges(adding: [shift]))
    }
}
