import CalendarKit
import QuadCore

/// The port to the stored calendars, marks and changes.
package protocol CampusRepository: WatchedStorage {
    func feeds() async throws(CampusError) -> [CalendarFeed]
    func health() async throws(CampusError) -> [FeedHealth]
    func marks() async throws(CampusError) -> [CampusMark]
    /// The user's own events.
    func ownEvents() async throws(CampusError) -> [CampusEvent]
    /// The clubs that the user follows or has muted.
    func clubs() async throws(CampusError) -> [ClubChoice]
    /// The changes that fetches found, the newest last.
    func changes() async throws(CampusError) -> [CampusChange]
    /// The stored contents of a calendar; nil if it was never fetched or its file is lost.
    func contents(of feed: String) -> FeedEvents?
    /// Returns one event of a calendar, without reading the others.
    func event(_ id: String, of feed: String) -> CampusEvent?
    /// Returns the time zones that a calendar defines itself.
    func zones(of feed: String) -> [EmbeddedZone]
    /// Returns a text that differs whenever the events differ that the agenda is made from.
    func stamp(of feeds: [CalendarFeed], own: [CampusEvent]) -> String
    /// Returns the agenda around today as it was prepared last; nil if there is none.
    /// - Parameter most: the most items to read, for the first frame.
    func window(atMost most: Int) -> AgendaWindow?

    /// Reads what other processes wrote, for callers that cannot wait for the file watch.
    func refresh() async throws(CampusError)
    func apply(_ changes: ItemChanges<CalendarFeed>) async throws(CampusError)
    func apply(_ changes: ItemChanges<CampusMark>) async throws(CampusError)
    /// Records reminders as given. Returns false if another process has changed one of the marks, as by giving them.
    func apply(given changes: ItemChanges<CampusMark>) async throws(CampusError) -> Bool
    func apply(_ changes: ItemChanges<ClubChoice>) async throws(CampusError)
    func apply(_ change: OwnEventChange) async throws(CampusError)
    func keep(_ window: AgendaWindow) throws(CampusError)
}
