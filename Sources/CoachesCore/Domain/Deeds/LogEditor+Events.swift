import QuadCore

// Events and message templates.
extension LogEditor {
    /// Stores an event with its school, found by name or added.
    /// - Parameter begun: the event as it was when the user began to edit it, so that changes from another window stay;
    ///   nil for a new event.
    package func keep(
        _ event: RecruitingEvent, schoolNamed name: String, from begun: RecruitingEvent? = nil
    ) throws(CoachError) -> FamilyChange {
        guard !event.name.isBlank else { throw .refused("An event needs a name") }
        let starts = event.starts
        if let ends = event.ends, (ends.day, ends.minute ?? 24 * 60) < (starts.day, starts.minute ?? 0) {
            throw .refused("The event ends before it begins")
        }
        var change = FamilyChange()
        var placed = event
        placed.school = try school(named: name, division: nil, in: &change)?.id
        if placed != begun { change.events.append(.init(before: begun, after: placed)) }
        return change
    }

    /// Returns the reason why no school is added under a name that resembles other names; nil for a known or distinct
    /// name.
    package func refusal(ofNewSchool name: String) -> String? {
        guard !name.isBlank, known(schoolNamed: name) == nil else { return nil }
        let typed = name.trimmingSpaces
        let (words, compared) = (NameWords(typed), ComparedSchoolName(typed))
        let near = records.schools.filter { school in
            ([school.name] + school.aliases).contains {
                let other = NameWords($0)
                return words.beginWords(of: other) || other.areWords(of: words)
                    || compared.isOneLetterOff(ComparedSchoolName($0))
            }
        }
        guard !near.isEmpty else { return nil }
        return
            "There is no school “\(typed.clipped)”, but there is \(near.map(\.name).few()); write the full name, or add "
            + "the school first"
    }

    package func delete(_ events: [RecruitingEvent]) -> FamilyChange {
        var change = FamilyChange()
        change.events = events.map { .init(before: $0, after: nil) }
        return change
    }

    /// Returns the reason why events cannot be marked as attended; nil if all have begun, or if they are to be
    /// unmarked.
    package func refusal(ofAttending events: [RecruitingEvent]) -> String? {
        guard let ahead = events.first(where: { !$0.wasAttended && $0.starts.day > log.today }) else { return nil }
        return
            "“\(ahead.name.clipped)” is on \(DateText.date(ahead.starts.day, today: log.today)), which is in the future"
    }

    /// Marks events as attended or not attended.
    package func attend(_ events: [RecruitingEvent], _ wasThere: Bool) -> FamilyChange {
        var change = FamilyChange()
        for event in events where event.wasAttended != wasThere {
            var attended = event
            attended.wasAttended = wasThere
            change.events.append(.init(before: event, after: attended))
        }
        return change
    }

    /// - Parameter begun: the template as it was when the user began to edit it; nil for a new template.
    package func keep(
        _ message: MessageTemplate, from begun: MessageTemplate? = nil
    ) throws(CoachError) -> FamilyChange {
        guard !message.name.isBlank, !message.body.isBlank else {
            throw .refused("A template needs a name and a text")
        }
        var change = FamilyChange()
        // A built-in template is stored only once it differs from the original.
        let isKept = records.messages.contains { $0.id == message.id } || !Self.isStarter(message)
        if message != begun { change.messages.append(.init(before: isKept ? begun : nil, after: message)) }
        return change
    }

    private static func isStarter(_ message: MessageTemplate) -> Bool {
        StarterMessages.template(message.id) != nil
    }

    /// Deletes a template. A deleted built-in template is stored without a text.
    package func delete(_ message: MessageTemplate) -> FamilyChange {
        var change = FamilyChange()
        let stored = records.messages.first { $0.id == message.id }
        let after =
            Self.isStarter(message) ? MessageTemplate(id: message.id, name: message.name, subject: "", body: "") : nil
        change.messages.append(.init(before: stored, after: after))
        return change
    }
}

extension RecruitingLog {
    /// The user's own templates and the built-in ones that are not deleted, by name.
    package var messages: [MessageTemplate] {
        let own = Set(records.messages.map(\.id))
        let all = StarterMessages.all.filter { !own.contains($0.id) } + records.messages.filter(\.isOffered)
        return all.sorted(byName: \.name)
    }

    /// Returns the values that fill the blanks of a template: the player, the coach and the school.
    package func facts(for coach: CoachSummary?) -> MessageFacts {
        MessageFacts(
            player: people[viewer.athlete] ?? .me, athlete: athlete, coach: coach?.person, role: coach?.coach.role,
            school: coach?.school)
    }
}
