import FoundationEssentials
import QuadCore

/// What keeping a contact does, all in one: the contact, when to write again, whom it adds, and which follow-ups are
/// done by it.
package struct LoggedContact: Equatable, Sendable {
    /// What is known beside the line.
    package struct Circumstances: Sendable {
        /// Whose contact it is, and who logs it: people's ids.
        var athlete: String
        package var by: String
        var now: Date
        var time: LocalTime
        var reminders: [Reminder]
        var pursuits: [Pursuit]
        /// Whether who logs it may move what somebody else wants to do.
        var movesAll = true
        /// The day of a contact, by its id.
        var dayOfContact: @Sendable (String) -> CalendarDay?
        /// Whether the athlete had any contact with a school yet.
        var hadContact: @Sendable (_ school: String) -> Bool
        /// Whether a coach of a school ever wrote or called.
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
    /// Everybody who has a contact by it: ids.
    private let coaches: [String]
    package private(set) var change = FamilyChange()
    /// What there was to do and is done by it.
    private(set) var completed: [Reminder] = []
    /// The statuses that the contact speaks for, one for each school. The user sets them, or not.
    package private(set) var proposals: [StatusProposal] = []
    /// What it does beside keeping the contact, as sentences.
    package private(set) var words: [String] = []

    /// - Throws: `.refused` with what to write where the reading is not ready.
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

    /// The contacts of others whom the line names. A promise was made once: it stays with whoever is named first.
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

    // MARK: Somebody new

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

    // MARK: What there is to do

    /// There is one follow-up of a coach: another day moves it.
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

    /// Writing to a coach is what a follow-up asks for, unless it was done before there was the follow-up.
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
            // A user who left the status as it is is asked again only where more happened.
            let isFirst = contact.direction == .inbound && !circumstances.hadAnswer(school)
            if evidence.status == .contacted, circumstances.hadContact(school), !isFirst { continue }
            let status = circumstances.pursuits.first { $0.school == school && $0.athlete == contact.athlete }?.status
            if let proposal = StatusProposal(school, from: status ?? .researching, evidence) {
                proposals.append(proposal)
            }
        }
    }
}
