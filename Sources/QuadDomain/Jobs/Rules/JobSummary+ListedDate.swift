import FoundationEssentials

extension JobSummary {
    /// What a list shows as its date: of an open job that of what is next, of a completed one the day it was completed.
    package func listedDate(_ local: LocalTime) -> (due: DueDate, isForeseen: Bool)? {
        if isOpen { return urgentDue.map { ($0, next?.due != nil && next?.isForeseen == true) } }
        guard status == .completed else { return nil }
        return completedAt.map { (DueDate(local.day(of: $0)), false) }
    }
}
