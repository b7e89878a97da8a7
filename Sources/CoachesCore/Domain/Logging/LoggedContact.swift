import FoundationEssentials
import QuadCore

/// All effects of logging a contact: the contact, the next follow-up, new people and schools, and completed follow-ups.
package struct LoggedContact: Equatable, Sendable {
    /// Facts that do not come from the line.
    package struct Circumstances: Sendable {
        /// The ids of the athlete and of the person who logs the contact.
        var athlete: String
        package var by: String
        var now: Date
        var time: LocalTime
        var reminders: [Reminder]
        var pursuits: [Pursuit]
        /// Whether the person who logs may move another person's follow-ups.
        var movesAll = true
        /// Returns the day of a contact by its id.
        var dayOfContact: @Sendable (String) -> CalendarDay?
        /// Returns whether the athlete had any contact with a school before.
        var hadContact: @Sendable (_ school: String) -> Bool
        /// Returns whether a coach of a school ever wrote or called.
        var hadAnswer: @Sendable (_ school: String) -> Bool = { _ in true }

        init(
            athlete: String, by: String, now: Date, time: LocalTime, reminders: [Reminder] = [],
            pursuits: [Pursuit] = [], dayOfContact: @escaping @Sendable (String) -> CalendarDay? = { _ in nil },
            hadContact: @escaping @Sendable (_ school: String) -> Bool = { _ in true }
        ) {
            self.athlete = athlete
            self.by = by
            self.now = now
            self.time = time
            self.reminders = reminders
            self.pursuits = pursuits
            self.dayOfContact = dayOfContact
            self.hadContact = hadContact
        }
    }

    package let contact: Contact
    /// The ids of all coaches who get a contact.
    private let coaches: [String]
    package private(set) var change = FamilyChange()
    /// Follow-ups that the contact completes.
    private(set) var completed: [Reminder] = []
    /// The statuses that the contact supports, one for each school. The user decides whether to set them.
    package private(set) var proposals: [StatusProposal] = []
    /// Further effects of the contact, as sentences.
    package private(set) var words: [String] = []

    /// - Throws: `.refused` with a suggestion if the reading is not ready.
    init(
        _ reading: ParsedLogLine, in directory: LogDirectory, _ circumstances: Circumstances,
        makeID: () -> String
    ) throws(CoachError) {
        guard reading.isReady else {
            let reason = reading.questions.first?.words ?? reading.problems.first
            throw .refused(reason ?? "Who was it with? Write a coach or a school")
        }
        var change = FamilyChange()
        var words: [String] = []
        let school = Self.school(reading.school, &change, &words, circumstances, makeID)
        let coach = Self.coach(reading.coach, at: school, &change, &words, circumstances, makeID)
        contact = Contact(
            id: makeID(), athlete: circumstances.athlete, school: school, coach: coach, kind: reading.kind,
            direction: reading.direction, at: reading.at, content: reading.text, mood: reading.mood,
            wasReached: reading.wasReached, isMass: reading.isMass, isPrivate: reading.isPrivate,
            promises: reading.promises.map { Promise(id: makeID(), by: $0.by, text: $0.text, due: $0.due) },
            tags: reading.tags, loggedBy: circumstances.by, loggedAt: circumstances.now)
        change.interactions = [.init(before: nil, after: contact)]
        change.interactions += Self.others(reading, directory, circumstances, makeID)
        coaches = change.interactions.compactMap { $0.after?.coach }
        self.change = change
        self.words = words
        let name = Self.name(reading, directory)
        complete(circumstances, name)
        if let next = reading.next { follow(up: next, name, circumstances, makeID) }
        proposeStatus(circumstances)
    }

    private static func name(_ reading: ParsedLogLine, _ directory: LogDirectory) -> String {
        switch (reading.coach, reading.school) {
        case (.one(let id), _): directory.coach(id)?.name ?? id
        case (.new(let name), _): name
        case (_, .one(let id)): directory.school(id)?.name ?? id
        case (_, .new(let name)): name
        default: ""
        }
    }

    /// Returns the contacts with the other coaches of the line. A promise was made once: it stays with the first coach.
    private static func others(
        _ reading: ParsedLogLine, _ directory: LogDirectory, _ circumstances: Circumstances, _ makeID: () -> String
    ) -> FamilyChange.Part<Contact> {
        reading.others.map { id in
            let other = Contact(
                id: makeID(), athlete: circumstances.athlete, school: directory.coach(id)?.school, coach: id,
                kind: reading.kind, direction: reading.direction, at: reading.at, content: reading.text,
                mood: reading.mood, wasReached: reading.wasReached, isMass: reading.isMass,
                isPrivate: reading.isPrivate, tags: reading.tags, loggedBy: circumstances.by,
                loggedAt: circumstances.now)
            return .init(before: nil, after: other)
        }
    }

    // MARK: New people and schools

    private static func school(
        _ named: ParsedLogLine.Named, _ change: inout FamilyChange, _ words: inout [String],
        _ circumstances: Circumstances, _ makeID: () -> String
    ) -> String? {
        guard case .new(let name) = named else { return named.id }
        let school = School(id: makeID(), name: name, createdAt: .moment(circumstances.now))
        change.schools = [.init(before: nil, after: school)]
        words.append("adds the school \(name)")
        return school.id
    }

    private static func coach(
        _ named: ParsedLogLine.Named, at school: String?, _ change: inout FamilyChange, _ words: inout [String],
        _ circumstances: Circumstances, _ makeID: () -> String
    ) -> String? {
        guard case .new(let name) = named else { return named.id }
        let isAddress = name.contains("@")
        let person = Person(
            id: makeID(), name: name, familyName: isAddress || name.contains(" ") ? nil : name,
            roles: [LogEditor.coachRole],
            email: isAddress ? name : nil)
        change.people = [.init(before: nil, after: person)]
        change.coaches = [
            .init(before: nil, after: Coach(id: person.id, school: school, createdAt: .moment(circumstances.now)))
        ]
        words.append("adds the coach \(name)")
        return person.id
    }

    // MARK: Follow-ups

    /// Sets the day of the coach's follow-up. A coach has one follow-up, so a new day moves it.
    private mutating func follow(
        up day: CalendarDay, _ name: String, _ circumstances: Circumstances, _ makeID: () -> String
    ) {
        let due = DueDate(day)
        let done = Set(completed.map(\.id))
        let open = circumstances.reminders.first { reminder in
            reminder.kind == .followUp && reminder.doneAt == nil && reminder.coach == contact.coach
                && reminder.coach != nil && reminder.athlete == contact.athlete && !done.contains(reminder.id)
                && (circumstances.movesAll || reminder.madeBy == contact.loggedBy)
        }
        if let open {
            var moved = open
            moved.due = due
            if moved != open { change.reminders.append(.init(before: open, after: moved)) }
            return
        }
        let reminder = Reminder(
            id: makeID(), athlete: contact.athlete, kind: .followUp, title: Reminder.followUpTitle(name), due: due,
            school: contact.school, coach: contact.coach, interaction: contact.id,
            isPrivate: contact.isPrivate, madeBy: contact.loggedBy)
        change.reminders.append(.init(before: nil, after: reminder))
    }

    /// Completes the follow-ups that ask for this message, unless the message is older than the follow-up.
    private mutating func complete(_ circumstances: Circumstances, _ name: String) {
        guard contact.direction == .outbound, !contact.isMass, !coaches.isEmpty else { return }
        let day = contact.at.day(circumstances.time)
        let today = circumstances.time.day(of: circumstances.now)
        for reminder in circumstances.reminders
        where reminder.kind == .followUp && coaches.contains(reminder.coach ?? "") && reminder.doneAt == nil
            && reminder.athlete == contact.athlete && reminder.due.day <= today
        {
            let cause = reminder.interaction.flatMap(circumstances.dayOfContact)
            if let cause, day <= cause { continue }
            var done = reminder
            done.doneAt = circumstances.now
            change.reminders.append(.init(before: reminder, after: done))
            completed.append(reminder)
        }
        guard !completed.isEmpty else { return }
        let name = coaches.count == 1 ? name : "them"
        words.append(
            completed.count == 1
                ? "the follow-up with \(name) is done" : "\(completed.count) follow-ups with \(name) are done")
    }

    private mutating func proposeStatus(_ circumstances: Circumstances) {
        for contact in change.interactions.compactMap(\.after) {
            guard let school = contact.school, !proposals.contains(where: { $0.school == school }),
                let evidence = contact.evidence
            else { continue }
            // A user who left the status unchanged is asked again only if more happened.
            let isFirst = contact.direction == .inbound && !circumstances.hadAnswer(school)
            if evidence.status == .contacted, circumstances.hadContact(school), !isFirst { continue }
            let status = circumstances.pursuits.first { $0.school == school && $0.athlete == contact.athlete }?.status
            if let proposal = StatusProposal(school, from: status ?? .researching, evidence) {
                proposals.append(proposal)
            }
        }
    }
}
