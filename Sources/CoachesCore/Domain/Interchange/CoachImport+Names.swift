import QuadCore

// Names in a file that are shorter than known names, or similar to them.
extension CoachImport {
    /// Reads the names of a row: removes “Coach” before them, and finds the school by any form of its name.
    func takeNames(_ read: inout ParsedCoach) {
        let people = PeopleCell(read.name, isKnown: { _ in true }).names
        let name = PeopleCell.withoutCoach(read.name)
        if people.count > 1, names.find(read.name, where: { _ in true })?.fit != .whole {
            read.faults.append("“\(read.name.clipped)” is \(people.count) people: give each a row")
        } else if name != read.name {
            read.remarks.append("“\(read.name.clipped)” read as \(name.clipped)")
            if read.fullName == nil {
                (read.given, read.family) = PersonName.parts(of: name)
            } else {
                read.fullName = name
            }
        }
        guard !read.school.isEmpty else { return }
        let found = schools.look(up: read.school)
        read.remarks += [found.remark(of: read.school)].compactMap(\.self)
        switch found {
        case .short(let school): read.school = school.name
        case .near where choices.asNew.contains(read.line): break
        case .near, .several: read.faults += [found.fault(of: read.school)].compactMap(\.self)
        case .one, .none: break
        }
    }

    /// Finds the coach of the school whose name the row has a shorter form of. A row that may mean several coaches, or
    /// has a name one letter off, gets a fault. A coach with another address is another person and is named in a
    /// remark.
    func likeness(_ read: inout ParsedCoach, _ remarks: inout [String]) -> Match? {
        let school = read.school.isEmpty ? nil : schools.find(read.school)?.id
        let name = ComparedName(read.name, given: read.given, family: read.family)
        let found = names.find(PeopleCell.withoutTitle(read.name)) { place in
            let entry = entries[place]
            let isCoach = entry.wasHere || (!entry.lines.isEmpty && !choices.keepsDuplicates)
            let known = ComparedName(entry.person)
            // A coach without a school may work at the school of the row.
            let isThere =
                read.school.isEmpty || (school != nil && entry.coach.school == school)
                || (entry.wasHere && entry.coach.school == nil && known.whole == name.whole)
            return isCoach && isThere && !known.isAnother(than: name)
        }
        guard let found else { return nil }
        // “Jo Lee” after “John Lee” in the same file is another person.
        let isWhole = found.fit == .whole || NameWords(read.name).words.contains { $0.count == 1 }
        guard isWhole || found.places.contains(where: { entries[$0].wasHere }) else { return nil }
        let same = found.places.filter { !hasOtherAddress(read, entries[$0].person) }
        let shown = found.places.map { entries[$0].person.name }
        guard let place = same.first else {
            remarks.append("kept apart from \(shown.few(3)): different address")
            return nil
        }
        if found.fit == .near {
            // Two similar names in the same file are two people.
            guard same.contains(where: { entries[$0].wasHere }) else { return nil }
            let advice = TypedName.advice(shown, else: "write the full name, or add the coach first")
            read.faults.append("there is no coach \(read.name.clipped): \(advice)")
            return nil
        }
        guard same.count == 1 else {
            read.faults.append(
                "\(same.count) coaches match \(read.name.clipped): write more of the name (\(shown.few(4)))")
            return nil
        }
        return taken(place, &read, &remarks)
    }

    /// Matches a known coach and keeps the longer, known name.
    private func taken(_ place: Int, _ read: inout ParsedCoach, _ remarks: inout [String]) -> Match {
        let (person, coach) = (entries[place].person, entries[place].coach)
        let known = [person.name, coach.school.flatMap { schools.name($0) }].compactMap(\.self)
        if person.name != read.name {
            remarks.append("“\(read.name.clipped)” read as \(known.map(\.clipped).joined(separator: ", "))")
        }
        let parts = PersonName.parts(of: person.name)
        (read.given, read.family) = (person.givenName ?? parts.given, person.familyName ?? parts.family)
        if read.name != person.name { read.fullName = person.name }
        return Match(place: place, by: "name")
    }

    private func hasOtherAddress(_ read: ParsedCoach, _ person: Person) -> Bool {
        let known = Set(person.emailKeys)
        return !known.isEmpty && !read.emails.isEmpty && !read.emails.contains { known.contains($0.key) }
    }
}
