import QuadCore

/// Profiles as people. A person who is already known is not added again.
struct SupabasePeople {
    private(set) var added: [Person] = []
    private var ids: [String: String] = [:]
    private let here: [Person]

    init(_ rows: SupabaseRows, here: [Person]) {
        self.here = here
        for row in rows[SupabaseTables.profiles] { add(row) }
        for job in rows[SupabaseTables.jobs] {
            guard let profile = job.columns[SupabaseTables.profiles]?.object else { continue }
            var columns = profile
            // The embedded profile is that of the job's assignee, often without an id.
            if columns["id"] == nil { columns["id"] = job.columns["assigned_to"] }
            add(SupabaseRow(columns, line: job.line))
        }
        for row in rows[SupabaseTables.roles] {
            guard let user = row.text("user_id"), row.text("role") == Person.Permission.admin.rawValue,
                let index = added.firstIndex(where: { $0.id == user })
            else { continue }
            added[index].permission = .admin
        }
    }

    private mutating func add(_ row: SupabaseRow) {
        guard let id = row.text("id"), !id.isEmpty, ids[id] == nil else { return }
        let email = row.text("email").flatMap { $0.isEmpty ? nil : $0 }
        let known = here.first { person in
            person.id == id || (email != nil && person.email?.lowercased() == email?.lowercased())
        }
        ids[id] = known?.id ?? id
        guard known == nil else { return }
        var person = Person(id: id, name: row.text("full_name") ?? email ?? id, email: email)
        person.other[SupabaseTables.kept] = ForeignRow.kept(
            of: row.columns, beside: SupabaseWriter.profile(person), owned: ["id", "full_name", "email"])
        added.append(person)
    }

    /// Returns the person whose profile id a row refers to.
    func person(_ profile: String?) -> String? {
        guard let profile, !profile.isEmpty else { return nil }
        return ids[profile] ?? profile
    }
}
