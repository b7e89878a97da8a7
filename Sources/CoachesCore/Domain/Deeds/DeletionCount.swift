import QuadCore

/// The number of items that are deleted together with a coach or a school.
package struct DeletionCount: Equatable, Sendable {
    package var contacts = 0
    var followUps = 0
    var promises = 0
    var offers = 0
    package var events = 0
    package var coaches = 0
    /// Whether the deletion also affects items that the viewer cannot see.
    package var reachesOthers = false

    /// `6 contacts, 1 follow-up, 1 promise and what others logged`; empty if nothing else is deleted.
    package var words: String {
        func part(_ number: Int, _ one: String, _ many: String) -> String? {
            number == 0 ? nil : "\(number.grouped) \(number == 1 ? one : many)"
        }
        let parts = [
            part(coaches, "coach", "coaches"), part(contacts, "contact", "contacts"),
            part(followUps, "follow-up", "follow-ups"), part(promises, "promise", "promises"),
            part(offers, "offer", "offers"), part(events, "event", "events"),
        ]
        let own = parts.compactMap { $0 }.joined(separator: ", ")
        return [own, reachesOthers ? "what others logged" : ""].filter { !$0.isEmpty }.joined(separator: " and ")
    }
}
