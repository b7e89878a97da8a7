import FoundationEssentials
import QuadCore
import SystemKit

// Coaches, schools and contacts that come from other programs and go to them.
extension CoachService {
    /// What an import would do; nothing is changed yet.
    @concurrent
    package func planImport(
        _ bytes: [UInt8], of subject: CoachImportPlan.Subject, _ choices: ImportChoices = ImportChoices(),
        as viewer: Viewer
    ) async throws -> CoachImportPlan {
        let revision = try await repository.revision()
        var records = try await repository.records()
        let all = try await repository.contacts()
        // Whether something private is there already is nobody else's to learn.
        records.privateNotes.removeAll { $0.athlete != viewer.person.id }
        records.reminders.removeAll { $0.isPrivate && $0.athlete != viewer.person.id }
        let contacts = all.filter { !$0.isPrivate || $0.athlete == viewer.person.id }
        let setting = ImportSetting(athlete: viewer.athlete, actor: viewer.person.id, now: now, local: time)
        var choices = choices
        choices.dates.setting = clock.chosenDateOrder
        var plan = try CoachImportPlan.reading(bytes, as: subject, into: records, contacts, choices, setting)
        plan.listParents(of: viewer.athlete, in: records)
        plan.revision = revision
        return plan
    }

    /// Carries an import out. Where somebody else wrote since it was worked out, it is worked out anew from what is there
    /// now.
    /// - Returns: what was carried out in the end, and what takes it back by its inverse.
    package func perform(
        _ plan: CoachImportPlan, as viewer: Viewer, replanning: () async throws -> CoachImportPlan
    ) async throws -> (plan: CoachImportPlan, done: FamilyChange) {
        var plan = plan
        var tries = 0
        while true {
            guard !plan.change.isEmpty else { return (plan, FamilyChange()) }
            do { return (plan, try await apply(plan.change, as: viewer, since: plan.revision)) } catch {
                tries += 1
                // A conflict is one the next time too: only what was overtaken is worked out anew.
                guard error == .outdated, tries < Self.mostImports else { throw error }
            }
            plan = try await replanning()
        }
    }

    /// A log as text for another program, made beside the keys.
    package func text(
        of subject: CoachImportPlan.Subject, as format: CoachFormat, in log: RecruitingLog, only ids: [String]? = nil
    ) async -> String? {
        let now = now
        return await OwnThread.run { log.text(of: subject, as: format, now: now, only: ids) }
    }

    /// Each that fails is somebody else's that did not.
    private static var mostImports: Int { 100 }
}

extension CoachImportPlan {
    /// A parent who comes in and whom no athlete lists could look at nothing.
    fileprivate mutating func listParents(of athlete: String, in records: FamilyRecords) {
        var after = records
        after.take(change)
        let listed = Set(after.athletes.flatMap(\.parents))
        let added = change.people.filter { $0.before == nil }.compactMap(\.after)
        let unlisted = added.filter { Viewer.isParent($0) && !listed.contains($0.id) }.map(\.id)
        guard !unlisted.isEmpty else { return }
        let stored = records.athletes.first { $0.id == athlete }
        var listing = after.athletes.first { $0.id == athlete } ?? Athlete(id: athlete)
        listing.parents += unlisted
        change.athletes.removeAll { $0.id == athlete }
        change.athletes.append(.init(before: stored, after: listing))
    }
}

extension RecruitingLog {
    /// What lies ahead, for a calendar: written down or due by itself.
    func calendar(now: Date, version: String) -> String {
        let due = coaches.compactMap { coach -> CoachCalendar.FollowUp? in
            guard let followUp = coach.followUp else { return nil }
            // It is in the calendar as the reminder that says so.
            if case .set = followUp.reason { return nil }
            return CoachCalendar.FollowUp(coach: coach.id, due: DueDate(followUp.day))
        }
        return CoachCalendar(records, athlete: athlete.id, now: now, local: time, version: version)
            .text(contacts: contacts, followUps: due)
    }

    private func sheet(of ids: [String]?) -> CoachSheet {
        CoachSheet(
            records, ids: ids,
            last: coaches.reduce(into: [:]) { last, coach in last[coach.id] = coach.tally.last })
    }

    /// All of it as text for another program, without what the viewer does not see.
    /// - Parameter ids: of those that go into a table or onto cards, coaches in this order; nil for all.
    /// - Returns: nil where the format says nothing of the subject.
    package func text(
        of subject: CoachImportPlan.Subject, as format: CoachFormat, now: Date, only ids: [String]? = nil
    ) -> String? {
        let wanted = ids.map { Set($0) }
        func chosen<Item: Identifiable>(_ items: [Item]) -> [Item] where Item.ID == String {
            wanted.map { wanted in items.filter { wanted.contains($0.id) } } ?? items
        }
        return switch (format, subject) {
        case (.json, _): FamilyFile.text(records, contacts: contacts)
        case (.ics, .coaches), (.ics, .interactions): calendar(now: now, version: ProgramVersion.text)
        case (.vcf, .coaches): VCardWriter(now: now).text(sheet(of: ids))
        case (.csv, .coaches): CoachCSVWriter().text(sheet(of: ids))
        case (.csv, .schools):
            SchoolCSV.text(
                records.with(chosen(records.schools)), contacts: contacts, athlete: athlete.id)
        case (.csv, .interactions): ContactCSV.text(chosen(contacts), records)
        case (.vcf, .schools), (.vcf, .interactions), (.ics, .schools): nil
        }
    }
}

extension FamilyRecords {
    fileprivate func with(_ schools: [School]) -> FamilyRecords {
        var records = self
        records.schools = schools
        return records
    }
}
