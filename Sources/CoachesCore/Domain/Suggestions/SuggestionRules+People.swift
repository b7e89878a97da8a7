import QuadCore

extension SuggestionRules {
    /// Recently attended events after which the athlete wrote to nobody.
    var events: [Found] {
        log.records.events.compactMap { event in
            let days = event.lastDay.days(to: today)
            guard event.wasAttended, (0...Self.eventDays).contains(days) else { return nil }
            let schools = Set(([event.school] + event.coaches.map { log.coach($0)?.coach.school }).compactMap { $0 })
            let areShutDown = !schools.isEmpty && schools.allSatisfy { isShutDown(log.school($0)?.school) }
            guard !areShutDown, !wasFollowedUp(event, schools) else { return nil }
            let names = event.coaches.map(log.personName)
            let suggestion = suggestion(
                .eventFollowUp, about: event.id, days >= 4 ? .high : .medium, "Write after \(event.name)",
                because: "\(days.daysAgo), and you have not written since",
                [
                    "\(event.name), \(event.kind.words), \(date(event.lastDay)), attended",
                    names.isEmpty ? "no contact with its school since" : "no contact with \(names.few()) since",
                ], school: event.school, coach: event.coaches.first, event: event.id)
            return (suggestion, days)
        }
    }

    private func wasFollowedUp(_ event: RecruitingEvent, _ schools: Set<String>) -> Bool {
        let coaches = Set(event.coaches)
        // Contacts are in order of time, so the recent ones are last.
        for contact in log.contacts.reversed() {
            let day = contact.at.day(log.time)
            if day < event.lastDay { return false }
            guard day <= today, contact.direction == .outbound, !contact.isMass, !contact.kind.isMeeting else {
                continue
            }
            if contact.event == event.id || contact.coach.map(coaches.contains) == true
                || contact.school.map(schools.contains) == true
            {
                return true
            }
        }
        return false
    }

    /// Overdue promises. The athlete keeps their own whatever the calendar says; a coach is reminded in writing.
    var promises: [Found] {
        log.contacts.flatMap { contact in
            contact.promises.isEmpty ? [] : contact.promises.compactMap { promise($0, of: contact) }
        }
    }

    private func promise(_ promise: Promise, of contact: Contact) -> Found? {
        guard promise.doneAt == nil, let due = promise.due, due < today else { return nil }
        let school = (contact.school ?? contact.coach.flatMap { log.coach($0)?.coach.school }).flatMap(log.school)
        if promise.by == .them, isShutDown(school?.school) { return nil }
        let name = contact.coach.map(log.personName) ?? school?.name ?? ""
        let whom = name.isEmpty ? "" : promise.by == .us ? " to \(name)" : " \(name)"
        let days = due.days(to: today)
        let suggestion = suggestion(
            .overduePromise, about: "\(contact.id).\(promise.id)", days > Self.eventDays ? .high : .medium,
            promise.by == .us ? "Keep your word\(whom)" : "Remind\(whom)",
            because: "\(promise.text), \(days) d overdue",
            [
                "\(promise.by == .us ? "you" : "they") promised: \(promise.text)",
                "by \(date(due)); said on \(date(contact.at.day(log.time)))",
            ], school: school?.id, coach: contact.coach, interaction: contact.id)
        return (suggestion, days)
    }

    // MARK: The athlete's profile

    /// Suggestions that depend on the athlete's grade.
    var profile: [Found] {
        let athlete = log.athlete
        guard let grade = athlete.grade(on: today) else { return [] }
        var found: [Found] = []
        let gradeFact = "grade \(grade), class of \(athlete.gradYear.map { "\($0)" } ?? "?")"
        if grade == 11 {
            found.append(
                (
                    suggestion(
                        .eligibility, about: "grade11", .medium, "Register with the eligibility center",
                        because: "grade 11 is the time for it",
                        [gradeFact, "not marked as done; c marks it"]), 0
                ))
        }
        if grade >= 10, athlete.videos.isEmpty {
            found.append(
                (
                    suggestion(
                        .video, about: "profile", grade >= 11 ? .high : .medium, "Add a video to your profile",
                        because: "grade \(grade), and there is no video", [gradeFact, "no video in the profile"]), 0
                ))
        }
        let schools = log.schools.count { $0.status != .notPursuing }
        if grade == 10 || grade == 11, schools < Self.fewestSchools {
            found.append(
                (
                    suggestion(
                        .fewSchools, about: "list", .low, "Look for more schools",
                        because: "\(schools) on the list; \(Self.fewestSchools) is a good number in grade \(grade)",
                        [gradeFact, schools == 1 ? "1 school pursued" : "\(schools) schools pursued"]),
                    0
                ))
        }
        return found
    }
}
