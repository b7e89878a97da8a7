import FoundationEssentials
import QuadCore

extension JobSummary {
    /// Returns the date that a list shows: for an open job the date that makes it urgent, for a completed one the day
    /// of completion.
    package func listedDate(_ local: LocalTime, _ now: LocalNow) -> (due: DueDate, isForeseen: Bool)? {
        if isOpen { return urgentDue(now).map { ($0, isUrgentDueForeseen(now)) } }
        guard status == .completed else { return nil }
        return completedAt.map { (DueDate(local.day(of: $0)), false) }
    }
}
