import QuadCore

/// The files of the contact rules that people may edit.
package enum ContactRulesFile: String, CaseIterable, Sendable {
    case calendar
    case firstContact = "first-contact"

    /// Below the data folder. Their ending is that of no file of the store, which would take comments for damage.
    package var path: String {
        switch self {
        case .calendar: "rules/ncaa-calendar.json5"
        case .firstContact: "rules/first-contact.json5"
        }
    }

    /// What is in it, in a sentence.
    package var contents: String {
        switch self {
        case .calendar: "the calendar of recruiting periods"
        case .firstContact: "the dates of first contact"
        }
    }
}
