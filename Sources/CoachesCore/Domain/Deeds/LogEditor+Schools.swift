import QuadCore

extension LogEditor {
    /// - Returns: the change, and the school's id.
    package func add(_ draft: SchoolDraft) throws(CoachError) -> (change: FamilyChange, school: String) {
        try check(draft, as: nil)
        var school = School(id: makeID(), name: draft.name, createdAt: .moment(now))
        draft.fill(&school)
        var change = FamilyChange()
        change.schools.append(.init(before: nil, after: school))
        var pursuit = Pursuit(athlete: log.viewer.athlete, school: school.id)
        draft.fill(&pursuit)
        pursuit.set(draft.status, at: .moment(now), by: log.viewer.person.id)
        change.pursuits.append(.init(before: nil, after: pursuit))
        return (change, school.id)
    }

    package func edit(_ school: SchoolSummary, to draft: SchoolDraft) throws(CoachError) -> FamilyChange {
        try check(draft, as: school.id)
        var edited = school.school
        draft.fill(&edited)
        var change = FamilyChange()
        if edited != school.school { change.schools.append(.init(before: school.school, after: edited)) }
        let wanted = SchoolDraft(school)
        var pursued = school.pursuit
        draft.fill(&pursued)
        if pursued != school.pursuit || draft.status != wanted.status {
            change.add(
                pursue(from: school.pursuit) { pursuit in
                    draft.fill(&pursuit)
                    guard draft.status != wanted.status else { return }
                    pursuit.set(draft.status, at: .moment(now), by: log.viewer.person.id)
                })
        }
        return change
    }

    /// Refuses an empty name and a name that another school has: later it could mean either school.
    private func check(_ draft: SchoolDraft, as id: String?) throws(CoachError) {
        guard !draft.name.isBlank else { throw .refused("A school needs a name") }
        if let known = known(schoolNamed: draft.name), known.id != id {
            throw .refused("\(known.name.clipped) already exists")
        }
    }

    // MARK: Offers

    /// Adds an offer, or replaces the offer with the same id.
    /// - Parameter begun: the offer as it was when the user began to edit it; nil for a new offer.
    /// - Throws: `.conflict` if the stored offer has changed since then, because all offers of a school are stored
    ///   together.
    package func put(
        _ offer: Offer, from begun: Offer? = nil, of school: String
    ) throws(CoachError) -> FamilyChange {
        let stored = records.pursuits.first { $0.school == school }?.offers.first { $0.id == offer.id }
        guard stored == begun else { throw .conflict(["the offer"]) }
        return pursue([school]) { pursuit in
            if let place = pursuit.offers.firstIndex(where: { $0.id == offer.id }) {
                pursuit.offers[place] = offer
            } else {
                pursuit.offers.append(offer)
            }
        }
    }

    package func removeOffer(_ id: String, of school: String) -> FamilyChange {
        pursue([school]) { $0.offers.removeAll { $0.id == id } }
    }

    // MARK: Deleting

    /// Counts the items that belong to schools.
    package func count(with schools: [SchoolSummary]) -> DeletionCount {
        let ids = Set(schools.map(\.id))
        let coaches = log.coaches.filter { $0.school.map { ids.contains($0.id) } == true }
        var count = DeletionCount()
        count.coaches = coaches.count
        let gone = Set(coaches.map(\.id))
        for contact in log.contacts where concerns(contact.school, contact.coach, ids, gone) {
            count.contacts += 1
            count.promises += contact.promises.count { $0.doneAt == nil }
        }
        count.followUps = records.reminders.count { $0.doneAt == nil && concerns($0.school, $0.coach, ids, gone) }
        count.offers = schools.reduce(0) { $0 + $1.pursuit.offers.count }
        count.events = records.events.count { $0.school.map(ids.contains) == true }
        count.reachesOthers = reachesOthers(delete(schools, keepsHistory: false))
        return count
    }

    private func concerns(_ school: String?, _ coach: String?, _ schools: Set<String>, _ coaches: Set<String>) -> Bool {
        school.map(schools.contains) == true || coach.map(coaches.contains) == true
    }

    /// - Parameter keepsHistory: whether coaches, contacts and events stay, without a school.
    package func delete(_ schools: [SchoolSummary], keepsHistory: Bool) -> FamilyChange {
        let ids = Set(schools.map(\.id))
        let coaches = log.coaches.filter { $0.school.map { ids.contains($0.id) } == true }
        var change = keepsHistory ? release(coaches) : remove(coaches)
        for school in schools { change.schools.append(.init(before: school.school, after: nil)) }
        let gone = keepsHistory ? [] : Self.ids(of: coaches)
        change.add(
            FamilyDeletion(coaches: gone, schools: ids, keepsHistory: keepsHistory)
                .change(log.all.records, log.all.contacts))
        return change
    }

    private func release(_ coaches: [CoachSummary]) -> FamilyChange {
        var change = FamilyChange()
        for coach in coaches {
            var kept = coach.coach
            kept.school = nil
            change.coaches.append(.init(before: coach.coach, after: kept))
        }
        return change
    }
}
