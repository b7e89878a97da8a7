import QuadCore

/// Turns a parsed line into a contact: finds the people and fills in missing parts.
struct LogGuessing {
    let reader: LogLineReader
    let head: LogHead
    let choices: LogChoices

    private var directory: LogDirectory { reader.directory }

    func fill(_ reading: inout ParsedLogLine) {
        fillTime(&reading)
        fillWho(&reading)
        fillKind(&reading)
        fillDirection(&reading)
        reading.wasReached = reading.wasReached ?? head.wasReached ?? missed(reading)
        let written: [(ParsedLogLine.Field, Bool)] = [
            (.text, !reading.text.isEmpty), (.next, reading.next != nil), (.promises, !reading.promises.isEmpty),
            (.mood, reading.mood != nil), (.tags, !reading.tags.isEmpty), (.isPrivate, reading.isPrivate),
            (.isMass, reading.isMass), (.wasReached, reading.wasReached != nil),
        ]
        for (field, isWritten) in written where isWritten { reading.origins[field] = .written }
    }

    /// Returns false for a call whose text begins with words for “no answer”; nil for every other contact.
    private func missed(_ reading: ParsedLogLine) -> Bool? {
        reading.kind == .phoneCall && NoAnswer.begins(reading.text) ? false : nil
    }

    private func fillTime(_ reading: inout ParsedLogLine) {
        let (at, question, fault) = occurred(head.when)
        reading.origins[.at] = head.when == nil || fault != nil ? .guessed : .written
        if let fault {
            let text = head.whenWords.joined(separator: " ")
            reading.unread.append(text)
            reading.problems.append(DateError(text, fault).words)
        }
        reading.at = at
        if let chosen = choices.at {
            reading.at = chosen
            reading.origins[.at] = .written
        } else if let question, let next = choices.next, question.answers.contains(.followUp(next)) {
            // The user took the date as the day of the next message, so the contact is now.
            reading.at = .moment(reader.dates.now)
            reading.origins[.at] = .guessed
        } else if let question {
            reading.questions.append(question)
        }
        reading.next = choices.next ?? reading.next
    }

    /// Returns the date, a question if the words may mean a future day, and the fault if they name no day.
    private func occurred(
        _ when: DatePhrase?
    ) -> (at: OccurredAt, question: LogQuestion?, fault: DateError.Reason?) {
        guard let when else { return (.moment(dates.now), nil, nil) }
        do throws(DateError) {
            let past = try dates.resolve(when, as: .past)
            // If the next occurrence of the day is nearer than the last one, the user may mean the future.
            guard let next = try? dates.resolve(when, as: .due), when.isDayOfYear,
                dates.today.days(to: next.day) < past.day.days(to: dates.today), next.day > dates.today
            else { return (at(past), nil, nil) }
            return (at(past), question(next.day, at(past), DateText.day(past.day, today: dates.today)), nil)
        } catch {
            guard case .ahead(let due) = error.reason else { return (.moment(dates.now), nil, error.reason) }
            let isToday = due.day == dates.today
            let past = isToday ? at(due.adding(days: -1)) : .moment(dates.now)
            return (past, question(due.day, past, isToday ? "yesterday" : "today"), nil)
        }
    }

    private var dates: DateReader { reader.dates }

    private func at(_ due: DueDate) -> OccurredAt {
        if due.minute != nil { return .moment(dates.time.moment(due)) }
        return due.day == dates.today ? .moment(dates.now) : .day(due.day)
    }

    private func question(_ next: CalendarDay, _ past: OccurredAt, _ pastWords: String) -> LogQuestion {
        LogQuestion(
            words: "follow-up on \(DateText.day(next, today: dates.today)), or \(pastWords)?",
            answers: [.followUp(next), .happened(past)])
    }

    private func fillKind(_ reading: inout ParsedLogLine) {
        let last = reading.coach.id.flatMap { directory.coach($0)?.lastKind }
        reading.kind = choices.kind ?? head.kind ?? last ?? .email
        reading.origins[.kind] = choices.kind == nil && head.kind == nil ? .guessed : .written
    }

    private func fillDirection(_ reading: inout ParsedLogLine) {
        let isNameFirst =
            head.isNameFirst || (head.kind == nil && (head.coach != nil || head.school?.isForced == false))
        reading.direction = choices.direction ?? head.direction ?? (isNameFirst ? .inbound : .outbound)
        reading.origins[.direction] = choices.direction == nil && head.direction == nil ? .guessed : .written
    }

    // MARK: Who

    private func fillWho(_ reading: inout ParsedLogLine) {
        let schools = head.school.map { $0.places.map { directory.schools[$0].id } }
        let coach = coach(schools.map(Set.init), &reading)
        reading.coach = coach.named
        reading.origins[.coach] = coach.origin
        let school = school(schools, coach.named, &reading)
        reading.school = school.named
        reading.origins[.school] = school.origin
        if reading.coach == .nobody, reading.school == .nobody {
            reading.problems.append("who was it with? Write a coach or a school")
        }
        ask(&reading)
    }

    private typealias Answer = (named: ParsedLogLine.Named, origin: ParsedLogLine.Origin)

    private func coach(_ schools: Set<String>?, _ reading: inout ParsedLogLine) -> Answer {
        if choices.isSchoolAlone { return (.nobody, .missing) }
        guard let mention = head.coach else {
            let answer = unwritten(schools)
            guard answer.origin == .guessed, let one = answer.named.id else { return answer }
            if head.possibleName != nil { return (.several([one]), .written) }
            guard !named(in: reading.text, besides: one).isEmpty else { return answer }
            return (.several([one] + named(in: reading.text, besides: one)), .written)
        }
        if mention.places.isEmpty {
            return (choices.addsCoach ? .new(mention.typed) : .unknown(mention.typed), .written)
        }
        if !head.others.isEmpty {
            return several([mention] + head.others, schools, &reading)
        }
        let (places, isGuessed) = narrowed(mention, schools)
        let ids = places.map { directory.coaches[$0].id }
        if let chosen = choices.coach, ids.contains(chosen) { return (.one(chosen), .written) }
        // A name that differs by one letter may be another person or a misspelling: the user decides.
        guard ids.count == 1, !isSlip(mention) else { return (.several(ids), .written) }
        return (.one(ids[0]), isGuessed ? .guessed : .written)
    }

    private func isSlip(_ mention: LogHead.Mention) -> Bool {
        mention.isGuessed && directory.coachNames.coaches(named: mention.words, worst: .beginning) == nil
            && directory.coachNames.coaches(named: mention.words) != nil
    }

    /// Asks which of several named people the contact was with, or whether each of them gets a contact.
    private func several(
        _ mentions: [LogHead.Mention], _ schools: Set<String>?, _ reading: inout ParsedLogLine
    ) -> Answer {
        let places = mentions.map { narrowed($0, schools).places }
        var ids: [String] = []
        ids.append(distinct: places.joined().map { directory.coaches[$0].id })
        if let chosen = choices.coach, ids.contains(chosen) { return (.one(chosen), .written) }
        let isEachSure = places.allSatisfy { $0.count == 1 }
        if isEachSure, choices.isForEach || ids.count == 1 {
            reading.others = Array(ids.dropFirst())
            return (.one(ids[0]), .written)
        }
        if isEachSure { reading.mayBeEach = ids }
        for (mention, places) in zip(mentions, places) where places.count > 1 {
            let names = places.map { directory.coaches[$0].name.clipped }.few()
            reading.problems.append("“\(mention.typed.clipped)” may be any of \(names): write more of the name")
        }
        return (.several(ids), .written)
    }

    /// Returns known coaches named in the text of a line without a head. Such a line is probably not about the open
    /// coach.
    private func named(in text: String, besides one: String) -> [String] {
        guard head.kind == nil, head.direction == nil, head.school == nil else { return [] }
        var found: [String] = []
        for word in text.split(separator: " ").prefix(8)
        where word.count > 2 && !LogVocabulary.isOfSpeech(word.lowercased()) {
            let places = directory.coachNames.coaches(named: LogName.words(word), worst: .name)?.places ?? []
            guard places.count <= 5 else { continue }
            found += places.map { directory.coaches[$0].id }.filter { $0 != one && !found.contains($0) }
        }
        return Array(found.prefix(8))
    }

    /// Returns the coaches whom a name means at one of the schools; if there are none, all coaches of that name.
    private func narrowed(_ mention: LogHead.Mention, _ schools: Set<String>?) -> (places: [Int], isGuessed: Bool) {
        guard let schools, !schools.isEmpty else { return (mention.places, mention.isGuessed) }
        let isThere = { (school: String?) in school.map(schools.contains) ?? false }
        let there = mention.places.filter { isThere(directory.coaches[$0].school) }
        if !there.isEmpty { return (there, mention.isGuessed) }
        let others = directory.coachNames.coaches(named: mention.words, where: isThere)
        return others.map { ($0.places, $0.fit > .name) } ?? (mention.places, mention.isGuessed)
    }

    private func unwritten(_ schools: Set<String>?) -> Answer {
        if let chosen = choices.coach, directory.coach(chosen) != nil { return (.one(chosen), .written) }
        let isMeant = { (coach: String) in
            schools.map { $0.contains(directory.coach(coach)?.school ?? "") } ?? true
        }
        if let coach = standing.coach, directory.coach(coach) != nil, isMeant(coach) { return (.one(coach), .guessed) }
        let school = schools.map { $0.count == 1 ? $0.first : nil } ?? choices.school ?? standing.school
        if let school, let only = directory.onlyCoach(at: school) { return (.one(only.id), .guessed) }
        return (.nobody, .missing)
    }

    private var standing: LogLineReader.Standing { reader.standing }

    private func school(_ schools: [String]?, _ coach: ParsedLogLine.Named, _ reading: inout ParsedLogLine) -> Answer {
        let own = coach.id.flatMap { directory.coach($0)?.school }
        guard let mention = head.school, let schools else {
            if let chosen = choices.school { return (.one(chosen), .written) }
            if let own { return (.one(own), .guessed) }
            guard coach == .nobody, head.coach == nil || choices.isSchoolAlone else { return (.nobody, .missing) }
            return standing.school.map { (.one($0), .guessed) } ?? (.nobody, .missing)
        }
        if schools.isEmpty {
            return (choices.addsSchool ? .new(mention.typed) : .unknown(mention.typed), .written)
        }
        if let chosen = choices.school, schools.contains(chosen) { return (.one(chosen), .written) }
        if let own, schools.contains(own) { return (.one(own), .written) }
        guard schools.count == 1 else { return (.several(schools), .written) }
        return (.one(schools[0]), mention.isGuessed ? .guessed : .written)
    }

    // MARK: Questions

    private func ask(_ reading: inout ParsedLogLine) {
        askSchool(&reading)
        switch reading.coach {
        case .several(let ids):
            let alone: [LogAnswer] = reading.mayBeEach.isEmpty && reading.school.isSure ? [.schoolAlone] : []
            // A line that names several coaches is about all of them: Enter must not drop the others.
            let each: [LogAnswer] = reading.mayBeEach.isEmpty ? [] : [.each(reading.mayBeEach)]
            let unknown = head.coach == nil ? head.possibleName.map { "no coach \($0.clipped): " } ?? "" : ""
            let words = ids.count == 1 ? "\(unknown)do you mean this coach?" : "\(ids.count) coaches: which one?"
            reading.questions.append(LogQuestion(words: words, answers: each + ids.map { .coach($0) } + alone))
        case .unknown(let name): reading.questions.append(unknownCoach(name, reading.school))
        case .one(let id): askElsewhere(id, &reading)
        case .new, .nobody: break
        }
    }

    /// Returns “ (did you mean Dana Ortiz?)” for an unknown name; empty without a similar one.
    private func near(_ name: String, _ names: [String]) -> String {
        let proposals = TypedName(name).proposals(among: names)
        return proposals.isEmpty ? "" : " (did you mean \(proposals.map(\.clipped).few())?)"
    }

    private func unknownCoach(_ name: String, _ school: ParsedLogLine.Named) -> LogQuestion {
        let near = near(name, directory.coaches.map(\.name))
        return switch school {
        case .unknown(let newSchool):
            LogQuestion(
                words: "no coach \(name.clipped)\(near) and no school \(newSchool.clipped): add both?",
                answers: [.addCoach(name, school: newSchool)])
        case .one:
            LogQuestion(
                words: "no coach \(name.clipped) there\(near): add them, or log it with the school alone",
                answers: [.addCoach(name, school: nil), .schoolAlone])
        case .nobody, .several, .new:
            LogQuestion(
                words: "no coach \(name.clipped)\(near): add them, or name a school",
                answers: [.addCoach(name, school: nil)]
            )
        }
    }

    private func askSchool(_ reading: inout ParsedLogLine) {
        switch reading.school {
        case .several(let ids):
            reading.questions.append(
                LogQuestion(words: "\(ids.count) schools have this name: which one?", answers: ids.map { .school($0) }))
        case .unknown(let name):
            if case .unknown = reading.coach { return }
            reading.questions.append(
                LogQuestion(
                    words: "no school \(name.clipped)\(near(name, directory.schools.map(\.name))): add it?",
                    answers: [.addSchool(name)]))
        case .nobody, .one, .new: break
        }
    }

    /// Asks about a coach who is named with another school. The two may have met there, the coach may have moved there,
    /// or another person has the same name.
    private func askElsewhere(_ id: String, _ reading: inout ParsedLogLine) {
        guard let coach = directory.coach(id), let own = coach.school, let school = reading.school.id, own != school,
            head.school != nil, choices.school != school, choices.coach != id
        else { return }
        let (ownName, name) = (directory.school(own)?.name ?? "", directory.school(school)?.name ?? "")
        reading.questions.append(
            LogQuestion(
                words: "\(coach.name.clipped) is at \(ownName.clipped), not at \(name.clipped): who do you mean?",
                answers: [.coach(id), .schoolAlone]))
    }
}
