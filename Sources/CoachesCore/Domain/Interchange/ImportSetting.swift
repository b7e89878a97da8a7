import FoundationEssentials
import QuadCore

/// For whom and when something is imported.
struct ImportSetting: Sendable {
    /// Whose statuses, offers and contacts they are: a person's id.
    let athlete: String
    /// Who imports: a person's id.
    let actor: String
    let now: Date
    let local: LocalTime

    var today: CalendarDay { local.day(of: now) }
    /// Contacts lie behind: of no year, the last day is meant.
    var past: TableDateReading { TableDateReading(local: local, today: today) }
    var ahead: TableDateReading { TableDateReading(local: local) }
}
