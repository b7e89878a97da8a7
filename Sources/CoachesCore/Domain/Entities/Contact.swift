import FoundationEssentials
import QuadCore

/// A contact between an athlete and a school, as a person logged it.
///
/// Copies share the members in one heap object: a log of a hundred thousand contacts is read, sorted and counted again
/// after every change.
package struct Contact: Equatable, Sendable, Identifiable {
    struct Members: Equatable, Sendable {
        var id: String
        var athlete: String
        var school: String?
        var coach: String?
        var event: String?
        var kind: Kind
        var direction: Direction
        var at: OccurredAt
        var subject: String
        var content: String
        var mood: Mood?
        var wasReached: Bool?
        var isMass: Bool
        var isPrivate: Bool
        var promises: [Promise]
        var tags: [String]
        var attachments: [String]
        var loggedBy: String
        var loggedAt: Date
        var other: [String: ForeignValue]
    }

    private final class Held: Sendable {
        let members: Members

        init(_ members: Members) {
            self.members = members
        }
    }

    private var held: Held

    var members: Members { held.members }

    init(_ members: Members) {
        held = Held(members)
    }

    package static func == (one: Contact, other: Contact) -> Bool {
        one.held === other.held || one.held.members == other.held.members
    }

    private mutating func change(_ change: (inout Members) -> Void) {
        var members = held.members
        change(&members)
        held = Held(members)
    }

    package init(
        id: String, athlete: String, school: String?, coach: String?, event: String? = nil, kind: Kind,
        direction: Direction, at: OccurredAt, subject: String = "", content: String = "", mood: Mood? = nil,
        wasReached: Bool? = nil, isMass: Bool = false, isPrivate: Bool = false, promises: [Promise] = [],
        tags: [String] = [], attachments: [String] = [], loggedBy: String, loggedAt: Date,
        other: [String: ForeignValue] = [:]
    ) {
        held = Held(
            Members(
                id: id, athlete: athlete, school: school, coach: coach, event: event, kind: kind, direction: direction,
                at: at, subject: subject, content: content, mood: mood, wasReached: wasReached, isMass: isMass,
                isPrivate: isPrivate, promises: promises, tags: tags, attachments: attachments, loggedBy: loggedBy,
                loggedAt: loggedAt, other: other))
    }

    /// The text of a row.
    package var text: String {
        if subject.isEmpty { return content }
        return content.isEmpty ? subject : "\(subject): \(content)"
    }

    // MARK: Members

    package var id: String { held.members.id }
    /// The id of the athlete who had the contact.
    package var athlete: String { held.members.athlete }
    package var school: String? {
        get { held.members.school }
        set { change { $0.school = newValue } }
    }
    /// Nil for a contact with the school itself.
    package var coach: String? {
        get { held.members.coach }
        set { change { $0.coach = newValue } }
    }
    package var event: String? {
        get { held.members.event }
        set { change { $0.event = newValue } }
    }
    package var kind: Kind {
        get { held.members.kind }
        set { change { $0.kind = newValue } }
    }
    package var direction: Direction {
        get { held.members.direction }
        set { change { $0.direction = newValue } }
    }
    package var at: OccurredAt {
        get { held.members.at }
        set { change { $0.at = newValue } }
    }
    package var subject: String {
        get { held.members.subject }
        set { change { $0.subject = newValue } }
    }
    package var content: String {
        get { held.members.content }
        set { change { $0.content = newValue } }
    }
    package var mood: Mood? {
        get { held.members.mood }
        set { change { $0.mood = newValue } }
    }
    /// Whether somebody picked up a call; nil if unknown.
    package var wasReached: Bool? {
        get { held.members.wasReached }
        set { change { $0.wasReached = newValue } }
    }
    /// Whether the message went to many people and expects no answer.
    package var isMass: Bool {
        get { held.members.isMass }
        set { change { $0.isMass = newValue } }
    }
    /// Whether only the athlete may see the contact.
    package var isPrivate: Bool {
        get { held.members.isPrivate }
        set { change { $0.isPrivate = newValue } }
    }
    package var promises: [Promise] {
        get { held.members.promises }
        set { change { $0.promises = newValue } }
    }
    package var tags: [String] {
        get { held.members.tags }
        set { change { $0.tags = newValue } }
    }
    var attachments: [String] {
        get { held.members.attachments }
        set { change { $0.attachments = newValue } }
    }
    /// The id of the person who logged the contact.
    package var loggedBy: String {
        get { held.members.loggedBy }
        set { change { $0.loggedBy = newValue } }
    }
    package var loggedAt: Date {
        get { held.members.loggedAt }
        set { change { $0.loggedAt = newValue } }
    }
    var other: [String: ForeignValue] {
        get { held.members.other }
        set { change { $0.other = newValue } }
    }
}
