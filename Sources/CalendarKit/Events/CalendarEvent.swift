/// An event as a calendar file describes it: a single one, a series, or a changed instance of a series.
package struct CalendarEvent: Equatable, Sendable {
    /// The end or the length of the event.
    package enum End: Equatable, Sendable {
        case none
        case at(CalendarTime)
        case after(CalendarDuration)
    }

    /// A date on which a series takes place besides those of its rules.
    package struct AddedDate: Equatable, Sendable {
        package var start: CalendarTime
        /// The length, if it differs from that of the series.
        package var end: End

        package init(start: CalendarTime, end: End = .none) {
            self.start = start
            self.end = end
        }
    }

    /// A category with the kind that the program behind the file gives it, such as the type of the event or the short name of
    /// the club.
    package struct Label: Equatable, Sendable {
        package var kind: String
        package var text: String

        package init(kind: String, text: String) {
            self.kind = kind
            self.text = text
        }
    }

    /// Empty if the file gives none.
    package var uid = ""
    package var sequence = 0
    package var start: CalendarTime
    package var end = End.none
    package var summary = ""
    package var text = ""
    package var location = ""
    package var url = ""
    /// The name of the organizer, or else the address.
    package var organizer = ""
    package var categories: [String] = []
    package var labels: [Label] = []
    /// In capitals, such as `CANCELLED`; empty if the file gives none.
    package var status = ""
    /// The rules of repetition as the file writes them.
    package var rules: [String] = []
    /// The rules of starts that are left out, which only older files have.
    package var excludedRules: [String] = []
    package var added: [AddedDate] = []
    package var excluded: [CalendarTime] = []
    /// The original start of the instance that this event replaces; nil for an event of its own.
    package var recurrenceID: CalendarTime?
    /// Whether the change applies to all later instances too.
    package var changesFollowing = false
    /// The line of the file at which the event begins, counted from 1.
    package var line = 0

    package init(start: CalendarTime) {
        self.start = start
    }

    package var isCanceled: Bool { status == "CANCELLED" }
    package var isSeries: Bool { !rules.isEmpty || !added.isEmpty }

    /// Whether an event of the same file with the same UID is another event: some programs give all their events one UID. A
    /// newer version of the same event has another SEQUENCE.
    package func isOther(than event: CalendarEvent) -> Bool {
        sequence == event.sequence && (summary != event.summary || start != event.start)
    }

    /// The event as a problem names it.
    var problemTitle: String { summary.isEmpty ? "an event" : "the event “\(summary.prefix(60))”" }
}
