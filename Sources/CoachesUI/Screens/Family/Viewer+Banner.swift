import CoachesCore
import QuadCore

extension Viewer {
    /// The banner above screens that show another person's log; nil for one's own.
    var banner: String? {
        guard !isOwn else { return nil }
        let may = role == .parent ? "parent: read, log, check off" : "admin"
        return "VIEWING \(athleteName.uppercased())'S LOG as \(person.name), \(may)"
    }
}
