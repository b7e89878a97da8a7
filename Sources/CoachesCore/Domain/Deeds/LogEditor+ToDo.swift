import QuadCore

// To-dos: ticked off, postponed or deleted, several at once as one undo step.
extension LogEditor {
    package func tick(_ things: [ToDo]) -> FamilyChange {
        change(things, { $0.doneAt = $0.doneAt == nil ? now : nil }) { $0.doneAt = $0.doneAt == nil ? now : nil }
    }

    package func postpone(_ things: [ToDo], to due: DueDate) -> FamilyChange {
        var change = change(things, { $0.due = due }) { $0.due = due.day }
        // A follow-up that is due by itself becomes a reminder on the new day.
        for case .writing(let coach, _) in things.map(\.source) { change.add(followUp([coach], on: due.day)) }
        return change
    }

    /// Edits a promise.
    package func edit(_ promise: ToDo, _ edit: (inout Promise) -> Void) -> FamilyChange {
        change([promise], { _ in }, edit)
    }

    /// Deletes to-dos. A promise is removed from its contact; the contact stays.
    package func delete(_ things: [ToDo]) -> FamilyChange {
        var change = FamilyChange()
        for case .reminder(let reminder) in things.map(\.source) {
            change.reminders.append(.init(before: reminder, after: nil))
        }
        change.interactions = contacts(of: things) { contact, ids in
            contact.promises.removeAll { ids.contains($0.id) }
        }
        return change
    }

    private func change(
        _ things: [ToDo], _ reminded: (inout Reminder) -> Void, _ promised: (inout Promise) -> Void
    ) -> FamilyChange {
        var change = FamilyChange()
        for case .reminder(let reminder) in things.map(\.source) {
            var changed = reminder
            reminded(&changed)
            if changed != reminder { change.reminders.append(.init(before: reminder, after: changed)) }
        }
        change.interactions = contacts(of: things) { contact, ids in
            for place in contact.promises.indices where ids.contains(contact.promises[place].id) {
                promised(&contact.promises[place])
            }
        }
        return change
    }

    /// Edits each contact once, even if several of its promises are given.
    private func contacts(
        of things: [ToDo], _ edit: (inout Contact, Set<String>) -> Void
    ) -> FamilyChange.Part<Contact> {
        var found: [Contact] = []
        var ids: [String: Set<String>] = [:]
        for case .promise(let promise, let contact) in things.map(\.source) {
            if ids[contact.id] == nil { found.append(contact) }
            ids[contact.id, default: []].insert(promise.id)
        }
        return found.compactMap { contact in
            var changed = contact
            edit(&changed, ids[contact.id] ?? [])
            return changed == contact ? nil : .init(before: contact, after: changed)
        }
    }
}

extension Viewer {
    /// Whether the viewer may edit a to-do. Anybody may tick one off; a parent may edit only their own.
    package func mayChange(_ thing: ToDo) -> Bool {
        switch thing.source {
        case .reminder(let reminder): role != .parent || reminder.madeBy == person.id
        case .promise(_, let contact): mayChange(contact)
        case .writing: true
        }
    }
}
