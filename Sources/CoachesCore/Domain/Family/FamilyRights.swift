import QuadCore

/// The rules about who may make which change.
package enum FamilyRights {
    /// Returns the reason, as a sentence, why a viewer may not make a change; nil if allowed. Every change passes this
    /// check.
    package static func refusal(of change: FamilyChange, by viewer: Viewer) -> String? {
        // Rules about the viewer come first: a reason must not reveal data that the viewer cannot see.
        if let refusal = parentRefusal(change, viewer) { return refusal }
        let leaving = RemovedNames(change)
        if change.privateNotes.contains(where: { !isOwn($0, viewer) && !leaving.takesAlong($0, as: viewer) }) {
            return "Only \(viewer.athleteName) can keep private notes"
        }
        return strangerRefusal(change, viewer, leaving)
    }

    private static func isOwn(_ part: ItemChanges<PrivateNote>.Change, _ viewer: Viewer) -> Bool {
        [part.before, part.after].allSatisfy { $0.map { $0.athlete == viewer.person.id } ?? true }
    }

    // MARK: Ownership

    /// Refuses changes outside the log that the viewer has open. Only the athlete may change the log's private items.
    private static func strangerRefusal(
        _ change: FamilyChange, _ viewer: Viewer, _ leaving: RemovedNames
    ) -> String? {
        func refusal<Item>(
            _ parts: FamilyChange.Part<Item>, _ names: (Item) -> [String?], _ athlete: (Item) -> String,
            isPrivate: (Item) -> Bool = { _ in false }, isMoved: (ItemChanges<Item>.Change) -> Bool = { _ in false }
        ) -> String? {
            for part in parts {
                if let before = part.before, leaving.takesAlong(names(before), as: viewer),
                    part.after.map({ athlete($0) == athlete(before) }) ?? true
                {
                    continue
                }
                if isMoved(part) { continue }
                for item in [part.before, part.after].compactMap(\.self) {
                    if athlete(item) != viewer.athlete {
                        return "That belongs to another athlete's log; this is \(viewer.athleteName)'s"
                    }
                    if isPrivate(item), !viewer.seesPrivate {
                        return "Only \(viewer.athleteName) can keep private contacts and follow-ups"
                    }
                }
            }
            return nil
        }
        if viewer.person.permission != .admin,
            change.athletes.contains(where: { $0.before != nil && ($0.before ?? $0.after)?.id != viewer.athlete })
        {
            return "That is another athlete's profile; this is \(viewer.athleteName)'s log"
        }
        let answers = change.answers.contains { !$0.id.hasPrefix("\(viewer.athlete).") }
        return refusal(change.interactions, { [$0.coach, $0.school] }, \.athlete, isPrivate: \.isPrivate)
            ?? refusal(change.reminders, { [$0.coach, $0.school] }, \.athlete, isPrivate: \.isPrivate)
            ?? refusal(change.events, { [$0.school] + $0.coaches }, \.athlete)
            ?? refusal(
                change.pursuits, { [$0.school] + $0.offers.map(\.coach) }, \.athlete,
                isMoved: { leaving.takesAlong($0, as: viewer) })
            ?? (answers ? "These suggestions are another athlete's; only that athlete can answer them" : nil)
    }

    // MARK: Rights of parents

    private static func parentRefusal(_ change: FamilyChange, _ viewer: Viewer) -> String? {
        guard viewer.role == .parent else { return nil }
        let name = viewer.athleteName
        if !change.people.isEmpty || !change.coaches.isEmpty { return "Only \(name) can change coaches" }
        if !change.schools.isEmpty || !change.pursuits.isEmpty { return "Only \(name) can change schools" }
        if !change.athletes.isEmpty { return "Only \(name) can change their profile" }
        if !change.events.isEmpty { return "Only \(name) can change events" }
        if !change.messages.isEmpty { return "Only \(name) can change templates" }
        if !change.answers.isEmpty { return "Only \(name) can answer suggestions" }
        if !change.distinct.isEmpty { return "Only \(name) can decide about duplicates" }
        if let refused = change.interactions.first(where: { !isTheirs($0, viewer) && !isTick($0) }) {
            let whose = refused.before?.loggedBy == viewer.athlete ? name : "somebody else"
            return "That was logged by \(whose); you can change only what you logged yourself"
        }
        let isRefused = change.reminders.contains { part in
            (part.before ?? part.after)?.madeBy != viewer.person.id && !isTick(part)
        }
        return isRefused ? "Only \(name) can change follow-ups; c checks them off" : nil
    }

    private static func isTheirs(_ part: ItemChanges<Contact>.Change, _ viewer: Viewer) -> Bool {
        (part.before ?? part.after)?.loggedBy == viewer.person.id
            && (part.after ?? part.before)?.loggedBy == viewer.person.id
    }

    /// Whether a change only marks promises as kept or not kept.
    private static func isTick(_ part: ItemChanges<Contact>.Change) -> Bool {
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

/// The coaches and schools that a change removes. They belong to the whole family, so every item that mentions a
/// removed one is deleted or mentions another one afterwards. This includes items that the viewer cannot see.
private struct RemovedNames {
    private let ids: Set<String>
    private let notes: FamilyChange.Part<PrivateNote>
    private let pursuits: FamilyChange.Part<Pursuit>

    init(_ change: FamilyChange) {
        let coaches = change.coaches.lazy.filter { $0.after == nil }.compactMap(\.before)
        let schools = change.schools.lazy.filter { $0.after == nil }.compactMap(\.before)
        ids = Set(coaches.flatMap { [$0.id] + $0.merged } + schools.flatMap { [$0.id] + $0.merged })
        notes = change.privateNotes
        pursuits = change.pursuits
    }

    /// Whether a change is a consequence of removing one of these names. A parent may remove nothing.
    func takesAlong(_ names: [String?], as viewer: Viewer) -> Bool {
        guard viewer.role != .parent, !ids.isEmpty else { return false }
        return names.contains { $0.map(ids.contains) == true }
    }

    /// Whether a pursuit is deleted with its school, or absorbs the pursuit of a school merged into this one, unread.
    func takesAlong(_ part: ItemChanges<Pursuit>.Change, as viewer: Viewer) -> Bool {
        guard let after = part.after else { return takesAlong([part.before?.school], as: viewer) }
        let moved = pursuits.first { pursuit in
            pursuit.after == nil && pursuit.before?.athlete == after.athlete
                && takesAlong([pursuit.before?.school], as: viewer)
        }
        guard let moved = moved?.before else { return false }
        return after == PursuitMerger(part.before, moved, at: after.school).pursuit
    }

    /// Whether a note is deleted with its coach or school, or absorbs the note about a removed one, unread.
    func takesAlong(_ part: ItemChanges<PrivateNote>.Change, as viewer: Viewer) -> Bool {
        guard let after = part.after else { return takesAlong([part.before?.about], as: viewer) }
        let moved = notes.first { note in
            note.after == nil && note.before?.athlete == after.athlete && takesAlong([note.before?.about], as: viewer)
        }
        guard let text = moved?.before?.text else { return false }
        return after.text == (part.before.map { CoachImporter.joined($0.text, text) ?? $0.text } ?? text)
    }
}
