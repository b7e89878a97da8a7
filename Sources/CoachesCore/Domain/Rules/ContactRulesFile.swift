import QuadCore

/// The files of the contact rules, which the user may edit.
package enum ContactRulesFile: String, CaseIterable, Sendable {
    case calendar
    case firstContact = "first-contact"

    /// The path below the data folder. The extension differs from that of stored data, in which Quad would take
    /// comments for damage.
    package var path: String {
        switch self {
        case .calendar: "rules/ncaa-calendar.json5"
        case .firstContact: "rules/first-contact.json5"
        }
    }

    /// A description of the contents.
    package var contents: String {
        switch self {
        case .calendar: "the calendar of recruiting periods"
        case .firstContact: "the first-contact dates"
        }
    }
}
