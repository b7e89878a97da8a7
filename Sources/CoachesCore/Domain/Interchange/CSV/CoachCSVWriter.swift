import QuadCore

/// Writes coaches as a table, with schools by name.
package struct CoachCSVWriter: Sendable {
    package func text(_ sheet: CoachSheet) -> String {
        let rows = sheet.rows.map { (cells: cells($0), other: ExtraColumns.texts($0.coach.other)) }
        return ExtraColumns.table(of: rows, CoachCSV.columns, ifFilled: CoachCSV.moreColumns)
    }

    private func cells(_ row: CoachSheet.Row) -> [String: String] {
        let (person, coach) = (row.person, row.coach)
        let (given, family) = row.nameParts
        let handles = person.handles.compactMap { SocialHandle($0) }
        func first(_ service: SocialHandle.Service) -> SocialHandle? { handles.first { $0.service == service } }
        let named = [first(.twitter), first(.instagram)].compactMap { $0?.key }
        return [
            "first_name": given, "last_name": family,
            "name": given.isEmpty || family.isEmpty ? person.name : "",
            "role": coach.other[CoachTitle.kept]?.text ?? coach.role?.rawValue ?? "",
            "school": row.school?.name ?? "", "division": row.school?.division?.rawValue ?? "",
            "email": person.email ?? "", "phone": person.phones.first ?? "",
            "twitter_handle": first(.twitter)?.name ?? "", "instagram_handle": first(.instagram)?.name ?? "",
            "last_contact_date": row.lastContact?.description ?? "", "tags": CoachCSV.text(person.tags),
            "notes": person.notes, "other_emails": CoachCSV.text(person.otherEmails),
            "other_phones": CoachCSV.text(Array(person.phones.dropFirst())),
            "other_handles": CoachCSV.text(handles.filter { !named.contains($0.key) }.map(\.address)),
            "contact_every_days": coach.contactEveryDays.map { "\($0)" } ?? "", "source": coach.source,
        ]
    }
}
