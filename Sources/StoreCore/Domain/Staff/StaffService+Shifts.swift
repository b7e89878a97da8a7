import QuadCore
import StoreKit

// Hours that somebody worked, and that somebody forgot to end.
extension StaffService {
    /// Of somebody, the latest first.
    package func shifts(of id: String) async throws(StoreError) -> [StaffShift] {
        try await staff.shifts.items().filter { $0.staff == id }
            .sorted { $1.start.milliseconds < $0.start.milliseconds }
    }

    /// Changes when somebody came and went: only the moments that are others than in `before`, in what is stored now.
    /// - Parameter after: nil takes the shift away.
    /// - Returns: the shift as it was stored and as it is now.
    /// - Throws: with both moments where somebody else corrected the same one meanwhile.
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
            throw .refused("That shift was taken away meanwhile", advice: "look again")
        }
        var merge = FieldMerge(before: before, after: after, stored: stored)
        merge.take("Came", \.start) { ShiftTime.text($0) }
        merge.take("Went", \.end) { $0.map(ShiftTime.text) ?? "" }
        if let problem = merge.problem {
            throw .refused(problem, advice: "nothing was changed; look again and repeat it")
        }
        try await replace(stored, by: merge.merged)
        return (stored, merge.merged)
    }

    private func replace(_ before: StaffShift, by after: StaffShift) async throws(StoreError) {
        guard after != before else { return }
        let now = moment
        let end = after.end ?? now
        guard after.start.milliseconds < end.milliseconds else {
            throw .refused("They went before they came", advice: "with the day, as \(ShiftTime.text(now))")
        }
        guard end.milliseconds <= now.milliseconds else { throw .refused("That is still to come") }
        let others = try await shifts(of: before.staff).filter { $0.id != before.id }
        let isTaken = others.contains { other in
            after.start.milliseconds < (other.end ?? now).milliseconds && other.start.milliseconds < end.milliseconds
        }
        guard !isTaken else {
            throw .refused("They were at work then already", advice: "correct the other shift first")
        }
        try await staff.shifts.apply(ItemChanges(replacing: [(before, after)]))
    }

    /// Puts one back that was taken away.
    package func restore(_ shift: StaffShift) async throws(StoreError) {
        try await staff.shifts.apply(ItemChanges(adding: [shift]))
    }
}
