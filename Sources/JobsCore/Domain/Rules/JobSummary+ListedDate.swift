import FoundationEssentials
import QuadCore

extension JobSummary {
    /// What a list shows as its date: of an open job the one that makes it urgent, of a completed one the day it was
    /// completed.
    package func listedDate(_ local: LocalTime, _ now: LocalNow) -> (due: DueDate, isForeseen: Bool)? {
        if isOpen { return urgentDue(now).map { ($0, isUrgentDueForeseen(now)) } }
        guard status == .completed else { return nil }
        return completedAt.map { (DueDate(local.day(of: $0)), false) }
    }
}
