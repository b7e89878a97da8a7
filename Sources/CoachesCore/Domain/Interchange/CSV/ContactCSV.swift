import FoundationEssentials
import QuadCore

/// The columns of contacts in a table.
package enum ContactCSV {
    static let fields: [CSVFields.Field] = [
        .init("Date", ["occurred at", "occurred", "when", "day", "date time"]),
        .init("Time", ["hour", "time of day", "at"]), .init("Type", ["kind", "channel"]),
        .init("Direction", ["in out"]), .init("School", ["school name", "college", "university"]),
        .init("Coach", ["coach name", "name", "with"]), .init("Subject", ["title"]),
        .init("Content", ["text", "notes", "note", "message", "body", "description"]),
        .init("Sentiment", ["mood", "feeling"]), .init("Tags"), .init("Reached"), .init("Mass"),
        .init("Private", ["is private", "confidential", "private flag", "visibility"], isPrivate: true),
        .init("Promises"), .init("Logged By"), .init(CoachImportPlan.reasonColumn),
    ]

    static let columns = ["Date", "Type", "Direction", "School", "Coach", "Subject", "Content", "Sentiment"]
    static let moreColumns = ["Tags", "Reached", "Mass", "Private", "Promises", "Logged By"]

    /// Reads a cell about privacy that may use other words than yes and no.
    static func isPrivate(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "private", "confidential", "secret", "hidden": true
        case "public", "shared", "everyone", "not private": false
        default: flag(text)
        }
    }

    static func flag(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "yes", "y", "true", "1", "x": true
        case "no", "n", "false", "0": false
        default: nil
        }
    }

    /// - Parameter records: the records that supply the names of people and schools.
    package static func text(_ contacts: [Contact], _ records: FamilyRecords) -> String {
        let people = Dictionary(records.people.map { ($0.id, $0.name) }) { first, _ in first }
        let schools = Dictionary(records.schools.map { ($0.id, $0.name) }) { first, _ in first }
        var absorbed: [String: String] = [:]
        for coach in records.coaches { for id in coach.merged { absorbed[id] = people[coach.id] } }
        let rows = contacts.map { contact in
            var cells = cells(contact)
            cells["School"] = contact.school.map { schools[$0] ?? "" } ?? ""
            cells["Coach"] = contact.coach.map { people[$0] ?? absorbed[$0] ?? "" } ?? ""
            cells["Logged By"] = contact.loggedBy == Person.meID ? "" : people[contact.loggedBy] ?? ""
            return (cells: cells, other: ExtraColumns.texts(contact.other))
        }
        return ExtraColumns.table(of: rows, columns, ifFilled: moreColumns)
    }

    private static func cells(_ contact: Contact) -> [String: String] {
        [
            "Date": contact.at.description,
            "Type": contact.other[ContactImport.foreignKind]?.text ?? contact.kind.rawValue,
            "Direction": contact.direction.rawValue, "Subject": contact.subject, "Content": contact.content,
            "Sentiment": contact.mood?.rawValue ?? "", "Tags": CoachCSV.text(contact.tags),
            "Reached": contact.wasReached.map { $0 ? "yes" : "no" } ?? "", "Mass": contact.isMass ? "yes" : "",
            "Private": contact.isPrivate ? "yes" : "",
            "Promises": contact.promises.map(PromiseText.text).joined(separator: "; "),
        ]
    }
}
