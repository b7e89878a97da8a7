import FoundationEssentials
import QuadCore

/// Turns the user's actions on a log into changes. Nothing is written here.
package struct LogEditor: Sendable {
    package let log: RecruitingLog
    let now: Date
    let makeID: @Sendable () -> String

    package init(_ log: RecruitingLog, now: Date, makeID: @escaping @Sendable () -> String) {
        self.log = log
        self.now = now
        self.makeID = makeID
    }

    package var records: FamilyRecords { log.records }
    var viewer: Viewer { log.viewer }

    // MARK: Coaches

    /// - Returns: the change, and the coach's id.
    package func add(_ draft: CoachDraft) throws(CoachError) -> (change: FamilyChange, coach: String) {
        let name = try Self.nameOfOne(draft.name)
        var change = FamilyChange()
        let school = try school(named: draft.school, division: draft.division, in: &change)
        let id = makeID()
        var person = Person(id: id, name: name, roles: [Self.coachRole])
        try Self.fill(&person, from: draft)
        change.people.append(.init(before: nil, after: person))
        let coach = Coach(
            id: id, school: school?.id, role: draft.role, contactEveryDays: draft.contactEveryDays,
            source: draft.source, createdAt: .moment(now))
        change.coaches.append(.init(before: nil, after: coach))
        return (change, id)
    }

    package func edit(_ coach: CoachSummary, to draft: CoachDraft) throws(CoachError) -> FamilyChange {
        var change = FamilyChange()
        var person = coach.person
        person.name = try Self.name(draft.name)
        try Self.fill(&person, from: draft)
        if person.name != coach.person.name { (person.givenName, person.familyName) = (nil, nil) }
        var edited = coach.coach
        edited.role = draft.role
        edited.contactEveryDays = draft.contactEveryDays
        edited.source = draft.source
        if !Self.isSame(draft.school, coach.school) {
            leave(&edited)
            edited.school = try school(named: draft.school, division: draft.division, in: &change)?.id
        } else if let school = coach.school, draft.division != school.division {
            var changed = school
            changed.division = draft.division
            change.schools.append(.init(before: school, after: changed))
        }
        if person != coach.person { change.people.append(.init(before: coach.person, after: person)) }
        if edited != coach.coach { change.coaches.append(.init(before: coach.coach, after: edited)) }
        return change
    }

    /// Moves a coach to another school; logged contacts stay with the old one.
    package func move(_ coach: CoachSummary, toSchoolNamed name: String) throws(CoachError) -> FamilyChange {
        var change = FamilyChange()
        guard !Self.isSame(name, coach.school) else { return change }
        var moved = coach.coach
        leave(&moved)
        moved.school = try school(named: name, division: nil, in: &change)?.id
        change.coaches.append(.init(before: coach.coach, after: moved))
        return change
    }

    private func leave(_ coach: inout Coach) {
        guard let old = coach.school else { return }
        coach.formerPosts.append(Coach.FormerPost(school: old, until: log.today))
    }

    package func tag(_ coaches: [CoachSummary], adding: [String], removing: [String] = []) -> FamilyChange {
        var change = FamilyChange()
        for coach in coaches {
            var person = coach.person
            person.tags = Tags.changed(person.tags, adding: adding, removing: removing)
            if person != coach.person { change.people.append(.init(before: coach.person, after: person)) }
        }
        return change
    }

    // MARK: Follow-ups

    /// Sets the day of the next message to coaches; nil removes it.
    package func followUp(_ coaches: [CoachSummary], on day: CalendarDay?, title: String = "") -> FamilyChange {
        var change = FamilyChange()
        for coach in coaches {
            let open = log.reminders(of: coach.id).filter { $0.kind == .followUp }
            guard let day else {
                change.reminders += open.map { .init(before: $0, after: nil) }
                continue
            }
            if let first = open.first {
                var later = first
                later.due = DueDate(day, minute: first.due.minute)
                if later != first { change.reminders.append(.init(before: first, after: later)) }
                continue
            }
            let reminder = Reminder(
                id: makeID(), athlete: log.viewer.athlete, kind: .followUp,
                title: title.isEmpty ? Reminder.followUpTitle(coach.name) : title, due: DueDate(day),
                school: coach.school?.id,
                coach: coach.id, madeBy: viewer.person.id)
            change.reminders.append(.init(before: nil, after: reminder))
        }
        return change
    }

    package func tick(_ reminder: Reminder) -> FamilyChange {
        var change = FamilyChange()
        var ticked = reminder
        ticked.doneAt = reminder.doneAt == nil ? now : nil
        change.reminders.append(.init(before: reminder, after: ticked))
        return change
    }

    package func tick(promise id: String, of contact: Contact) -> FamilyChange {
        var change = FamilyChange()
        var ticked = contact
        for place in ticked.promises.indices where ticked.promises[place].id == id {
            ticked.promises[place].doneAt = ticked.promises[place].doneAt == nil ? now : nil
        }
        change.interactions.append(.init(before: contact, after: ticked))
        return change
    }

    /// Changes the athlete's profile, which is created if there is none yet.
    /// - Parameter begun: the profile as it was when the user began to edit it, so that changes from another window
    ///   stay; nil for the current profile.
    /// - Parameter begunPerson: the athlete's person as it was when the user began to edit it.
    /// - Parameter editPerson: changes the athlete's person: name, email, phones.
    package func profile(
        from begun: Athlete? = nil, of begunPerson: Person? = nil,
        person editPerson: (inout Person) -> Void = { _ in }, _ edit: (inout Athlete) -> Void
    ) -> FamilyChange {
        var change = FamilyChange()
        let stored = records.athletes.first { $0.id == viewer.athlete }
        let before = begun ?? log.athlete
        var athlete = before
        edit(&athlete)
        if athlete != before || stored == nil {
            change.athletes.append(.init(before: stored == nil ? nil : before, after: athlete))
        }
        if let person = begunPerson ?? log.people[viewer.athlete] { change.add(changed(person, editPerson)) }
        return change
    }

    /// Renames a member of the family.
    package func rename(_ id: String, to name: String) -> FamilyChange {
        log.people[id].map { changed($0) { $0.name = name } } ?? FamilyChange()
    }

    /// Edits a person. A blank name leaves the old one.
    private func changed(_ person: Person, _ edit: (inout Person) -> Void) -> FamilyChange {
        var change = FamilyChange()
        var edited = person
        edit(&edited)
        if edited.name != person.name {
            edited.name = edited.name.isBlank ? person.name : edited.name.trimmingSpaces
        }
        if edited.name != person.name { (edited.givenName, edited.familyName) = (nil, nil) }
        if edited != person { change.people.append(.init(before: person, after: edited)) }
        return change
    }

    /// Adds a member of the family: an athlete, or a parent of the athlete whose log this is. A person who is already
    /// known as a parent is added to the athlete's parents.
    package func addMember(named text: String, isParent: Bool) throws(CoachError) -> FamilyChange {
        let name = try Self.name(text)
        if isParent, let known = knownParent(named: name) {
            if log.athlete.parents.contains(known.id) { throw .refused("\(known.name) is already a parent") }
            return profile { $0.parents.append(known.id) }
        }
        let id = makeID()
        var change = FamilyChange()
        let roles = [isParent ? Viewer.parentRole : "player"]
        change.people.append(.init(before: nil, after: Person(id: id, name: name, roles: roles)))
        guard isParent else {
            change.athletes.append(.init(before: nil, after: Athlete(id: id)))
            return change
        }
        change.add(profile { $0.parents.append(id) })
        return change
    }

    package func knownParent(named text: String) -> Person? {
        records.people.first { Viewer.isParent($0) && FoldedText($0.name) == FoldedText(text.trimmingSpaces) }
    }

    /// Stores a private note; an empty text deletes it.
    /// - Parameter begun: the note as it was when the user began to write; text that another window wrote meanwhile is
    ///   kept above.
    package func privateNote(about id: String, _ text: String, from begun: PrivateNote?) -> FamilyChange {
        var change = FamilyChange()
        let kept = log.privateNote(about: id)
        let isOlder = kept?.text == begun?.text
        let all = isOlder ? text : CoachImporter.joined(kept?.text ?? "", text) ?? kept?.text ?? ""
        let note = PrivateNote(athlete: viewer.athlete, about: id, text: all)
        if note != kept { change.privateNotes.append(.init(before: kept, after: all.isBlank ? nil : note)) }
        return change
    }

    package func answer(_ suggestion: Suggestion, _ answer: SuggestionAnswer.Answer) -> FamilyChange {
        var change = FamilyChange()
        let (answer, until) = suggestion.answer(answer, on: log.today)
        let stored = records.answers.first { $0.id == suggestion.id }
        let given = SuggestionAnswer(id: suggestion.id, answer, until: until, by: viewer.person.id, at: now)
        change.answers.append(.init(before: stored, after: given))
        return change
    }

    /// Moves a reminder to another day.
    package func postpone(_ reminder: Reminder, to due: DueDate) -> FamilyChange {
        var change = FamilyChange()
        var later = reminder
        later.due = due
        if later != reminder { change.reminders.append(.init(before: reminder, after: later)) }
        return change
    }

    // MARK: Schools

    package func favorite(_ schools: [String], _ isOn: Bool) -> FamilyChange {
        pursue(schools) { $0.isFavorite = isOn }
    }

    package func status(_ schools: [String], _ status: SchoolStatus) -> FamilyChange {
        pursue(schools) { $0.set(status, at: .moment(now), by: viewer.person.id) }
    }

    /// Changes the athlete's pursuit of a school.
    /// - Parameter begun: the pursuit as it was when the user began to edit it.
    func pursue(from begun: Pursuit, _ edit: (inout Pursuit) -> Void) -> FamilyChange {
        var change = FamilyChange()
        var pursuit = begun
        edit(&pursuit)
        let isStored = records.pursuits.contains { $0.id == begun.id }
        if pursuit != begun { change.pursuits.append(.init(before: isStored ? begun : nil, after: pursuit)) }
        return change
    }

    /// Changes the athlete's pursuits of schools.
    func pursue(_ schools: [String], _ edit: (inout Pursuit) -> Void) -> FamilyChange {
        var change = FamilyChange()
        for school in schools {
            let stored = records.pursuits.first { $0.school == school }
            var pursuit = stored ?? Pursuit(athlete: viewer.athlete, school: school)
            edit(&pursuit)
            if pursuit != stored { change.pursuits.append(.init(before: stored, after: pursuit)) }
        }
        return change
    }

    /// Returns the school of a name, and adds a new school if there is none.
    /// - Throws: `.refused` if a new name resembles the name of a known school.
    func school(
        named text: String, division: Division?, in change: inout FamilyChange
    ) throws(CoachError) -> School? {
        guard !text.isBlank else { return nil }
        let name = text.trimmingSpaces
        if let known = known(schoolNamed: name) { return known }
        if let refusal = refusal(ofNewSchool: name) { throw .refused(refusal) }
        let school = School(id: makeID(), name: name, division: division, createdAt: .moment(now))
        change.schools.append(.init(before: nil, after: school))
        return school
    }

    package func known(schoolNamed text: String) -> School? { records.schools.first { $0.isCalled(text) } }

    static func isSame(_ text: String, _ school: School?) -> Bool {
        school.map { $0.isCalled(text) } ?? text.isBlank
    }
}
