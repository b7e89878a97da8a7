import FoundationEssentials
import QuadCore
import SystemKit

// Import and export of coaches, schools and contacts.
extension CoachService {
    /// Plans an import without changing anything.
    @concurrent
    package func planImport(
        _ bytes: [UInt8], of subject: CoachImportPlan.Subject, _ choices: ImportChoices = ImportChoices(),
        as viewer: Viewer
    ) async throws -> CoachImportPlan {
        let revision = try await repository.revision()
        var records = try await repository.records()
        let all = try await repository.contacts()
        // Private items of other people are left out: the plan must not reveal whether they exist.
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

    /// Carries out an import. If another process wrote since the import was planned, it is planned again from the
    /// current records.
    /// - Returns: the plan that was carried out, and its change, whose inverse undoes the import.
    package func perform(
        _ plan: CoachImportPlan, as viewer: Viewer, replanning: () async throws -> CoachImportPlan
    ) async throws -> (plan: CoachImportPlan, done: FamilyChange) {
        var plan = plan
        var tries = 0
        while true {
            guard !plan.change.isEmpty else { return (plan, FamilyChange()) }
            do { return (plan, try await apply(plan.change, as: viewer, since: plan.revision)) } catch {
                tries += 1
                // Only an outdated plan is planned again: a conflict would occur again.
                guard error == .outdated, tries < Self.mostImports else { throw error }
            }
            plan = try await replanning()
        }
    }

    /// Exports a log as text, on a thread of its own.
    package func text(
        of subject: CoachImportPlan.Subject, as format: CoachFormat, in log: RecruitingLog, only ids: [String]? = nil
    ) async -> String? {
        let now = now
        return await OwnThread.run { log.text(of: subject, as: format, now: now, only: ids) }
    }

    /// The most attempts of an import: an attempt fails only if another process wrote in between.
    private static var mostImports: Int { 100 }
}

extension CoachImportPlan {
    /// Lists each imported parent in the athlete's profile: a parent whom no athlete lists could see nothing.
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
    /// Exports coming dates as a calendar: reminders, and follow-ups that are due by themselves.
    func calendar(now: Date, version: String) -> String {
        let due = coaches.compactMap { coach -> CoachCalendar.FollowUp? in
            guard let followUp = coach.followUp else { return nil }
            // The reminder itself is already in the calendar.
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

    /// Exports the log as text, without items that the viewer cannot see.
    /// - Parameter ids: the ids of the items for a table or for cards, coaches in this order; nil for all.
    /// - Returns: nil if the format does not support the subject.
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
