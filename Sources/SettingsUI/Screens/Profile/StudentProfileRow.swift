import QuadCore

/// A row of the profile screen.
enum StudentProfileRow: Equatable, Sendable, Identifiable {
    case heading(String)
    case field(ProfileField, value: String)
    case appearance(theme: String)
    case notifications(String)
    case allSettings
    /// The data folder, or the files of a tab in it.
    case files(title: String, path: String, size: String)
    case export
    case deleteAll

    var id: String {
        switch self {
        case .heading(let title): "heading \(title)"
        case .field(let field, _): field.rawValue
        case .appearance: "appearance"
        case .notifications: "notifications"
        case .allSettings: "settings"
        case .files(let title, _, _): "files \(title)"
        case .export: "export"
        case .deleteAll: "delete"
        }
    }

    var isHeading: Bool { if case .heading = self { true } else { false } }

    var title: String {
        switch self {
        case .heading(let title), .files(let title, _, _): title
        case .field(let field, _): field.title
        case .appearance: "Appearance"
        case .notifications: "Notifications"
        case .allSettings: "All settings"
        case .export: "Export all"
        case .deleteAll: "Delete all"
        }
    }

    /// The value beside the title; empty if there is none.
    var value: String {
        switch self {
        case .field(_, let value): value
        case .appearance(let theme): theme
        case .notifications(let summary): summary
        case .files(_, _, let size): size
        case .heading, .allSettings, .export, .deleteAll: ""
        }
    }

    /// The text that a copy takes; empty if there is none.
    var copied: String { if case .files(_, let path, _) = self { path } else { value } }

    /// The text below the list.
    var help: String {
        switch self {
        case .heading: ""
        case .field(.interests, _):
            "Interests rank suggestions, such as events for you. \(ProfileField.interests.example)"
        case .field(let field, _): field.example.capitalizedFirst
        case .appearance: "The theme of all screens"
        case .notifications: "The settings of bells and reminders"
        case .allSettings: "Every setting of the program and its tabs"
        case .files(_, let path, _): path
        case .export: "Writes all data and the configuration into one file, without passwords; quad restore reads it"
        case .deleteAll: "Deletes everything that Quad stores. Quad asks first, and offers an export"
        }
    }
}
