/// Who may make which change.
package enum FamilyRights {
    /// Why somebody may not make a change, as a sentence; nil where they may. Whatever way a change was asked for, it comes
    /// past here.
    package static func refusal(of change: FamilyChange, by viewer: Viewer) -> String? {
        if change.privateNotes.contains(where: { ($0.after ?? $0.before)?.athlete != viewer.person.id }) {
            return "Private notes are \(viewer.athleteName)'s own"
        }
        guard viewer.role == .parent else { return nil }
        let name = viewer.athleteName
        if !change.people.isEmpty || !change.coaches.isEmpty { return "Only \(name) changes coaches" }
        if !change.schools.isEmpty || !change.pursuits.isEmpty { return "Only \(name) changes schools" }
        if !change.athletes.isEmpty { return "Only \(name) changes their profile" }
        if !change.events.isEmpty { return "Only \(name) changes events" }
        if !change.messages.isEmpty { return "Only \(name) changes templates" }
        if !change.answers.isEmpty { return "Only \(name) answers suggestions" }
        if !change.distinct.isEmpty { return "Only \(name) says who is who" }
        if let refused = change.interactions.first(where: { !isTheirs($0, viewer) && !isTick($0) }) {
            let whose = refused.before?.loggedBy == viewer.athlete ? name : "somebody else"
            return "That was logged by \(whose); you change what you logged yourself"
        }
        let isRefused = change.reminders.contains { part in
            (part.before ?? part.after)?.madeBy != viewer.person.id && !isTick(part)
        }
        return isRefused ? "Only \(name) changes follow-ups; c ticks them off" : nil
    }

    private static func isTheirs(_ part: ItemChanges<Interaction>.Change, _ viewer: Viewer) -> Bool {
        (part.before ?? part.after)?.loggedBy == viewer.person.id
            && (part.after ?? part.before)?.loggedBy == viewer.person.id
    }

    /// Only that promises are kept, or not, is another.
    private static func isTick(_ part: ItemChanges<Interaction>.Change) -> Bool {
        guard let before = part.before, var after = part.after, after.promises.count == before.promises.count else {
            return false
        }
        for place in after.promises.indices { after.promises[place].doneAt = before.promises[place].doneAt }
        return after == before
    }

    private static func isTick(_ part: ItemChanges<Reminder>.Change) -> Bool {
        guard let before = part.before, var after = part.after else { return false }
        after.doneAt = before.doneAt
        return after == before
    }
}
