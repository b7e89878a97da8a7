import CampusCore
import QuadCore

/// The source of the events that the agenda shows.
enum AgendaSource: Equatable {
    case all
    case forYou
    case official
    case club(String)

    init(stored: String) {
        switch stored {
        case "for-you": self = .forYou
        case "official": self = .official
        default: self = stored.hasPrefix("club ") ? .club(String(stored.dropFirst(5))) : .all
        }
    }

    var stored: String {
        switch self {
        case .all: "all"
        case .forYou: "for-you"
        case .official: "official"
        case .club(let name): "club \(name)"
        }
    }

    var title: String {
        switch self {
        case .all: "All"
        case .forYou: "For you"
        case .official: "Official"
        case .club(let name): name
        }
    }
}
