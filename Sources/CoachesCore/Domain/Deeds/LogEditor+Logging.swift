import QuadCore

// Logging a contact from a typed line.
extension RecruitingLog {
    /// The people, coaches and schools that a typed line can name.
    package var directory: LogDirectory {
        var lastKinds: [String: Contact.Kind] = [:]
        for contact in contacts {
            if let coach = contact.coach { lastKinds[coach] = contact.kind }
        }
        return LogDirectory(
            people: coaches.map(\.person), coaches: coaches.map(\.coach), schools: records.schools,
            lastKinds: lastKinds)
    }
}

extension LogEditor {
    /// - Throws: `.refused` with a suggestion if the line leaves open who the contact was with.
    package func log(_ reading: ParsedLogLine, in directory: LogDirectory) throws(CoachError) -> LoggedContact {
        if reading.isPrivate, !viewer.seesPrivate {
            throw .refused("Only \(viewer.athleteName) can keep private contacts; leave out / private")
        }
        var circumstances = LoggedContact.Circumstances(
            athlete: viewer.athlete, by: viewer.person.id, now: now, time: log.time, reminders: records.reminders,
            pursuits: records.pursuits)
        circumstances.movesAll = viewer.role != .parent
        circumstances.dayOfContact = { [log] id in log.contacts.last { $0.id == id }?.at.day(log.time) }
        circumstances.hadAnswer = { [log] school in
            log.contacts(at: school).contains { $0.direction == .inbound && !$0.isMass && !$0.kind.isMeeting }
        }
        circumstances.hadContact = { [log] school in !log.contacts(at: school).isEmpty }
        return try LoggedContact(reading, in: directory, circumstances, makeID: makeID)
    }

    package func delete(_ contacts: [Contact]) -> FamilyChange {
        var change = FamilyChange()
        change.interactions = contacts.map { .init(before: $0, after: nil) }
        let gone = Set(contacts.map(\.id))
        // Only open reminders are deleted with their contacts.
        for reminder in records.reminders
        where reminder.doneAt == nil && reminder.interaction.map(gone.contains) == true
            && (viewer.role != .parent || reminder.madeBy == viewer.person.id)
        {
            change.reminders.append(.init(before: reminder, after: nil))
        }
        return change
    }
}
