import FoundationEssentials

/// A contact as a form or a command line edits it.
package struct ContactDraft: Equatable, Sendable {
    package var kind: Interaction.Kind
    package var direction: Interaction.Direction
    package var at: OccurredAt
    package var subject: String
    package var content: String
    package var mood: Interaction.Mood?
    package var wasReached: Bool?
    package var tags: [String]
    package var isMass: Bool
    package var isPrivate: Bool

    package init(_ contact: Interaction) {
        kind = contact.kind
        direction = contact.direction
        at = contact.at
        subject = contact.subject
        content = contact.content
        mood = contact.mood
        wasReached = contact.wasReached
        tags = contact.tags
        isMass = contact.isMass
        isPrivate = contact.isPrivate
    }
}

extension LogDeeds {
    package func edit(_ contact: Interaction, to draft: ContactDraft) throws(CoachError) -> FamilyChange {
        if draft.isPrivate, !viewer.seesPrivate {
            throw .refused("Only \(viewer.athleteName) keeps private contacts")
        }
        var edited = contact
        edited.kind = draft.kind
        edited.direction = draft.direction
        edited.at = draft.at
        edited.subject = draft.subject.trimmingSpaces
        edited.content = draft.content.trimmingSpaces
        edited.mood = draft.mood
        edited.wasReached = draft.wasReached
        edited.tags = draft.tags
        edited.isMass = draft.isMass
        edited.isPrivate = draft.isPrivate
        var change = FamilyChange()
        if edited != contact { change.interactions.append(.init(before: contact, after: edited)) }
        guard edited.isPrivate != contact.isPrivate else { return change }
        // What is to be done next says what the contact was about.
        for reminder in records.reminders
        where reminder.interaction == contact.id && reminder.doneAt == nil && reminder.isPrivate != edited.isPrivate {
            var carried = reminder
            carried.isPrivate = edited.isPrivate
            change.reminders.append(.init(before: reminder, after: carried))
        }
        return change
    }
}

extension OccurredAt {
    /// A day, or an hour of it, as people type it of what is behind them: `fri` is the last one, `12 nov` that of this
    /// year. Nil for what is none, or lies ahead.
    package static func reading(_ text: String, now: Date, time: LocalTime) -> OccurredAt? {
        let reader = LogDateReader(now: now, time: time)
        if let exact = OccurredAt(text.trimmingSpaces.uppercased(), local: time) {
            return exact.day(time) <= reader.today ? exact : nil
        }
        var words = text.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init).filter { $0 != "at" }
        var day: LogDateReader.Day?
        var minute: Int?
        while !words.isEmpty {
            guard let (said, count) = reader.said(words) else { return nil }
            switch said {
            case .day(let read) where day == nil: day = read
            case .minute(let read) where minute == nil: minute = read
            default: return nil
            }
            words.removeFirst(count)
        }
        guard day != nil || minute != nil else { return nil }
        if case .on(let exact) = day, exact > reader.today { return nil }
        return reader.occurred(day, minute: minute).at
    }

    /// For who asks for one.
    package static let readingExamples = "2026-11-12, 2026-11-12 15:30, fri 4pm, yesterday, 3d"
}
