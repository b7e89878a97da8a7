import StoreKit

// Hours that somebody worked, and that somebody forgot to end.
extension StaffService {
    /// Of somebody, the latest first.
    package func shifts(of id: String) async throws(StoreFault) -> [StaffShift] {
        try await staff.shifts().filter { $0.staff == id }.sorted { $1.start.milliseconds < $0.start.milliseconds }
    }

    /// Changes when somebody came and went.
    /// - Parameter after: nil takes the shift away.
    package func correct(_ before: StaffShift, to after: StaffShift?) async throws(StoreFault) {
        guard let after else { return try await staff.apply(ItemChanges(removing: [before])) }
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
        try await staff.apply(ItemChanges(replacing: [(before, after)]))
    }

    /// Puts one back that was taken away.
    package func restore(_ shift: StaffShift) async throws(StoreFault) {
        try await staff.apply(ItemChanges(adding: [shift]))
    }
}
