import FoundationEssentials
import QuadCore

/// The athlete, the actor and the time of an import.
struct ImportSetting: Sendable {
    /// The id of the athlete whose statuses, offers and contacts are imported.
    let athlete: String
    /// The id of the person who imports.
    let actor: String
    let now: Date
    let local: LocalTime

    var today: CalendarDay { local.day(of: now) }
    /// Contacts are in the past: a date without a year means its most recent occurrence.
    var past: TableDateReading { TableDateReading(local: local, today: today) }
    var ahead: TableDateReading { TableDateReading(local: local) }
}
