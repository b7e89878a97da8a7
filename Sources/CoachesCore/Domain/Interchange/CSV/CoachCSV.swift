import QuadCore

/// The columns of coaches in a table.
enum CoachCSV {
    static let fields: [CSVFields.Field] =
        [
            .init("first_name", ["given name", "first", "forename"]),
            .init("last_name", ["family name", "surname", "last"]),
            .init("name", ["full name", "coach", "coach name"]),
            .init("role", ["position", "title", "job title"]),
            .init(
                "school", ["school name", "college", "university", "organization", "organisation", "company", "team"]),
            .init("division", ["div", "ncaa division", "level"]),
            .init("email", ["e-mail", "email address", "e-mail address", "mail", "e-mail 1 - value", "email 1"]),
            .init(
                "phone",
                [
                    "phone number", "telephone", "mobile", "cell", "cell phone", "phone 1 - value", "business phone",
                    "work phone", "office phone", "phone 1",
                ]),
            .init("twitter_handle", ["twitter", "x", "x handle", "x twitter"]),
            .init("instagram_handle", ["instagram", "ig"]),
            .init("last_contact_date", ["last contact", "last contacted", "contacted"]),
            .init("tags", ["tag", "labels", "categories", "groups"]),
            .init("notes", ["note", "comments", "comment", "description"]),
            .init(
                "other_emails",
                [
                    "e-mail 2 address", "email 2", "e-mail 2 - value", "second email", "secondary email", "other email",
                    "alternate email", "e-mail 2", "other emails", "email address 2",
                ]),
            .init(
                "other_phones",
                [
                    "mobile phone", "phone 2", "phone 2 - value", "second phone", "other phone", "home phone",
                    "other phones", "phone number 2", "secondary phone", "alternate phone",
                ]),
            .init("other_handles"), .init("contact_every_days"),
            .init("source"), .init(CoachImportPlan.reasonColumn),
        ] + ParsedSchoolFacts.fields + ParsedNextSteps.fields

    /// The columns that are always written because other programs know them. Further columns are written only if they
    /// have values.
    static let columns = [
        "first_name", "last_name", "role", "school", "division", "email", "phone", "twitter_handle",
        "instagram_handle", "last_contact_date", "tags", "notes",
    ]

    static let moreColumns = ["name", "other_emails", "other_phones", "other_handles", "contact_every_days", "source"]

    /// Splits a list at its semicolons, or at its commas if there is no semicolon.
    static func list(_ text: String) -> [String] {
        text.split(separator: text.contains(";") ? ";" : ",").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
    }

    /// Joins a list with semicolons. A single value with a comma gets a trailing semicolon, so that it is not read as
    /// two.
    static func text(_ list: [String]) -> String {
        let list = list.map { $0.replacing(";", with: ",") }
        return list.joined(separator: ";") + (list.count == 1 && list[0].contains(",") ? ";" : "")
    }

    static func read(
        _ bytes: [UInt8], _ choices: ImportChoices, _ setting: ImportSetting
    ) throws(ImportError) -> ParsedCoaches {
        let table = try ImportedTable(bytes, fields: fields, choices)
        guard table.has("last_name") || table.has("name") || table.has("first_name") else {
            throw table.lacking("a coach's name", field: "last_name")
        }
        try table.refusePrivateColumns()
        var read = ParsedCoaches(source: table.source, header: table.header, fields: table.fields)
        let dates = try table.dates(in: ["last_contact_date", "next_call"], setting.past)
        read.dates = dates.decided
        read.coaches = table.rows.map { coach($0, setting, dates) }
        return read
    }

    private static func coach(
        _ row: ImportedTable.Row, _ setting: ImportSetting, _ dates: DateColumns
    ) -> ParsedCoach {
        var coach = ParsedCoach(line: row.line)
        coach.cells = row.cells
        coach.faults = row.faults
        takeName(row, &coach)
        if let text = row["role"] { coach.take(role: text) }
        coach.school = row["school"] ?? ""
        if coach.school.utf8.count > 4 * LabelLimit.name || coach.school.count > LabelLimit.name {
            coach.faults.append("the school has more than \(LabelLimit.name.grouped) characters")
        }
        if let text = row["division"] { coach.take(division: text) }
        coach.facts = ParsedSchoolFacts(row, &coach.remarks)
        coach.nextSteps = ParsedNextSteps(row, setting, dates["next_call"], &coach.remarks)
        if let text = row["email"] { coach.take(emails: text) }
        if let text = row["phone"] { coach.take(phones: text) }
        if let text = row["twitter_handle"] { coach.take(handle: text, of: .twitter) }
        if let text = row["instagram_handle"] { coach.take(handle: text, of: .instagram) }
        if let text = row["last_contact_date"] {
            coach.lastContact = dates["last_contact_date"]?.moment(text, setting.past, &coach.remarks)?.day(
                setting.local)
            // A bad date does not reject the row: the coach matters more than the day of the last contact.
            if coach.lastContact == nil { coach.leaveOut("last contact", text, "is \(TableDate.fault(of: text))") }
            if let day = coach.lastContact, day > setting.today {
                coach.lastContact = nil
                coach.leaveOut("last contact", text, "is in the future")
            }
        }
        coach.tags = list(row["tags"] ?? "")
        coach.notes = row["notes"] ?? ""
        for text in list(row["other_emails"] ?? "") { coach.take(emails: text) }
        for text in list(row["other_phones"] ?? "") { coach.take(phones: text) }
        for text in list(row["other_handles"] ?? "") { coach.take(handle: text, of: .twitter) }
        if let text = row["contact_every_days"] { coach.take(everyDays: text) }
        coach.source = row["source"] ?? ""
        if let other = row.other { coach.other[ImportedTable.kept] = other }
        return coach
    }

    /// Reconciles a whole name with a given or family name beside it. A whole name that differs from the parts is left
    /// out with a remark.
    private static func reconcile(_ name: String, _ coach: inout ParsedCoach) {
        let (whole, parts) = (NameWords(name), NameWords("\(coach.given) \(coach.family)"))
        if whole == parts { return }
        if coach.given.isEmpty || coach.family.isEmpty, parts.areWords(of: whole) {
            (coach.given, coach.family) = PersonName.parts(of: name)
        } else {
            coach.leaveOut(
                "name", name,
                "is not \([coach.given, coach.family].filter { !$0.isEmpty }.joined(separator: " ").clipped)")
        }
    }

    private static func takeName(_ row: ImportedTable.Row, _ coach: inout ParsedCoach) {
        coach.given = row["first_name"] ?? ""
        coach.family = row["last_name"] ?? ""
        let name = row["name"]
        let isWhole = coach.given.isEmpty && coach.family.isEmpty
        if let name, isWhole {
            (coach.given, coach.family) = PersonName.parts(of: name)
            let plain = NameSuffixes.withoutDegrees(name)
            if plain != name { coach.remarks.append("“\(name.clipped)” read as \(plain.clipped)") }
            let people = PeopleCell(name)
            if people.names.count > 2, name.contains(",") {
                coach.faults.append("“\(name.clipped)” is \(people.names.count) people: give each a row")
            } else if people.isUnclear {
                coach.faults.append(
                    "“\(name.clipped)” may be one person or two: give each person a row and write the first name first")
            }
        }
        if let name, PeopleCell.saysMore(name) {
            coach.faults.append("“\(name.clipped)” is more than a name: put the school in a column of its own")
        }
        if let name, !isWhole { reconcile(name, &coach) }
        // A whole name in one cell may be a single word.
        if name == nil || coach.name.isEmpty { coach.checkName() }
        if !coach.name.isEmpty { coach.checkWhatIsNamed() }
        // A cell of given names with one family name: “Sara, Tim”.
        let given = PeopleCell(coach.given).names.count
        if name == nil, given > 1 || coach.given.contains(",") {
            coach.faults.append("“\(coach.given.clipped)” is \(max(given, 2)) people: give each a row")
        }
    }
}
