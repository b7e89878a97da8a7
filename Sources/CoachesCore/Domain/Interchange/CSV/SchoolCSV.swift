import QuadCore

/// The columns of schools in a table, with one athlete's pursuits.
package enum SchoolCSV {
    static let fields: [CSVFields.Field] =
        [
            .init("School Name", ["school", "name", "college", "university"]), .init("Division", ["div"]),
            .init("Conference", ["conf", "league"]), .init("Location", ["place", "city state"]),
            .init("City", ["town"]), .init("State", ["st", "state province", "province"]),
            .init("Website", ["url", "web", "web site"]), .init("Phone", ["phone number", "telephone"]),
            .init("Twitter", ["twitter handle"]), .init("Instagram", ["instagram handle"]),
            .init("Favorite", ["favourite", "is favorite"]), .init("Status", ["school status", "stage"]),
            .init("Next Step", ["next steps", "next", "next action", "to do"]), .init("Coaches"),
            .init("Interactions", ["contacts"]), .init("Offer Type"),
            .init("Scholarship %", ["scholarship percentage"]),
            .init("Scholarship Amount", ["scholarship"]), .init("Offer Status"),
            .init("Deadline", ["offer deadline"]), .init("Pros"), .init("Cons"), .init("Why", ["fit reason"]),
            .init("Notes", ["note"]), .init("Aliases"), .init(CoachImportPlan.reasonColumn),
        ] + AcademicColumn.all.map { .init($0.name, $0.synonyms) }

    static let columns = [
        "School Name", "Division", "Conference", "Location", "Website", "Phone", "Twitter", "Instagram", "Favorite",
        "Status", "Coaches", "Interactions", "Offer Type", "Scholarship %", "Offer Status", "Deadline", "Pros", "Cons",
    ]

    static let moreColumns =
        ["Next Step", "Scholarship Amount", "Why", "Notes", "Aliases"] + AcademicColumn.all.map(\.name)

    /// - Parameter athlete: the id of the athlete whose statuses and offers are written.
    package static func text(_ records: FamilyRecords, contacts: [Contact], athlete: String) -> String {
        let pursuits = Dictionary(
            records.pursuits.filter { $0.athlete == athlete }.map { ($0.school, $0) }
        ) { first, _ in first }
        let coaches = Dictionary(grouping: records.coaches.compactMap(\.school)) { $0 }.mapValues(\.count)
        let counts = Dictionary(grouping: contacts.filter { $0.athlete == athlete }.compactMap(\.school)) { $0 }
            .mapValues(\.count)
        let rows = records.schools.flatMap { school -> [(cells: [String: String], other: [String: String])] in
            Self.rows(of: school, pursuits[school.id]).enumerated().map { place, cells in
                var cells = cells
                if place == 0 {
                    cells["Coaches"] = "\(coaches[school.id] ?? 0)"
                    cells["Interactions"] = "\(counts[school.id] ?? 0)"
                }
                return (cells: cells, other: place == 0 ? ExtraColumns.texts(school.other) : [:])
            }
        }
        return ExtraColumns.table(of: rows, columns, ifFilled: moreColumns)
    }

    /// Returns the rows of a school: one, plus one more for each offer after the first.
    private static func rows(of school: School, _ pursuit: Pursuit?) -> [[String: String]] {
        var rows = [cells(school)]
        if let pursuit {
            rows[0].merge([
                "Favorite": pursuit.isFavorite ? "yes" : "",
                "Status": pursuit.history.isEmpty ? "" : pursuit.status.rawValue,
                "Pros": CoachCSV.text(pursuit.pros), "Cons": CoachCSV.text(pursuit.cons), "Why": pursuit.why,
                "Next Step": pursuit.nextStep,
            ]) { $1 }
        }
        for (place, offer) in (pursuit?.offers ?? []).enumerated() {
            if place == 0 {
                rows[0].merge(cells(offer)) { $1 }
            } else {
                rows.append(cells(offer).merging(["School Name": school.name]) { $1 })
            }
        }
        return rows
    }

    private static func cells(_ school: School) -> [String: String] {
        let handles = school.handles.compactMap { SocialHandle($0) }
        var cells = [
            "School Name": school.name, "Division": school.division?.rawValue ?? "", "Conference": school.conference,
            "Location": location(school), "Website": school.website, "Phone": school.phone,
            "Twitter": handles.first { $0.service == .twitter }?.name ?? "",
            "Instagram": handles.first { $0.service == .instagram }?.name ?? "", "Notes": school.notes,
            "Aliases": CoachCSV.text(school.aliases),
        ]
        for column in AcademicColumn.all { cells[column.name] = column.text(school.academics) }
        return cells
    }

    private static func cells(_ offer: Offer) -> [String: String] {
        var cells = [
            "Offer Type": offer.kind.rawValue, "Offer Status": offer.status.rawValue,
            "Deadline": offer.answerBy?.description ?? "",
        ]
        switch offer.scholarship {
        case .percent(let share): cells["Scholarship %"] = AcademicColumn.text(share)
        case .dollars(let sum): cells["Scholarship Amount"] = "\(sum)"
        case nil: break
        }
        return cells
    }

    /// Joins city and state. The last comma separates the state, so a city with a comma and no state gets a trailing
    /// comma.
    private static func location(_ school: School) -> String {
        if school.state.isEmpty { return school.city.contains(",") ? "\(school.city)," : school.city }
        return "\(school.city), \(school.state)".trimmingSpaces
    }

    static func place(_ location: String) -> (city: String, state: String) {
        guard let comma = location.lastIndex(of: ",") else { return (location, "") }
        return (
            String(location[..<comma]).trimmingSpaces, String(location[location.index(after: comma)...]).trimmingSpaces
        )
    }
}
