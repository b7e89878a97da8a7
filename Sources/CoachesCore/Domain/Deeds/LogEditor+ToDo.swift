import QuadCore

// What is to be done: ticked off, put off, or given up, several things as one step.
extension LogEditor {
    package func tick(_ things: [ToDo]) -> FamilyChange {
        change(things, { $0.doneAt = $0.doneAt == nil ? now : nil }) { $0.doneAt = $0.doneAt == nil ? now : nil }
    }

    package func postpone(_ things: [ToDo], to due: DueDate) -> FamilyChange {
        var change = change(things, { $0.due = due }) { $0.due = due.day }
        // What is due by itself is due on the day that is said from then on.
        for case .writing(let coach, _) in things.map(\.source) { change.add(followUp([coach], on: due.day)) }
        return change
    }

    /// Says something else of a promise.
    package func edit(_ promise: ToDo, _ edit: (inout Promise) -> Void) -> FamilyChange {
        change([promise], { _ in }, edit)
    }

    /// Promises go out of the contacts they were made in; these stay.
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

    /// Each contact once, however many of its promises it is about.
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
    /// Anybody ticks off; a parent changes only what they made themself.
    package func mayChange(_ thing: ToDo) -> Bool {
        switch thing.source {
        case .reminder(let reminder): role != .parent || reminder.madeBy == person.id
        case .promise(_, let contact): mayChange(contact)
        case .writing: true
        }
    }
}
