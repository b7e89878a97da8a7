import QuadCore

/// A school as read from a row. An empty cell changes nothing.
struct SchoolRowReader {
    private(set) var school: School
    /// Remarks about cells that were left out or read in an unexpected way.
    private(set) var remarks: [String] = []
    private let row: ImportedTable.Row
    private let setting: ImportSetting

    init(_ row: ImportedTable.Row, school: School, setting: ImportSetting) {
        self.row = row
        self.school = school
        self.setting = setting
    }

    private mutating func leaveOut(_ column: String, _ text: String, _ why: String) {
        remarks.append("\(column) “\(text.clipped)” \(why), left out")
    }

    mutating func takeSchool() {
        if let text = row["Division"] {
            let division = Division(reading: text)
            if let division { school.division = division } else { leaveOut("Division", text, "is not known") }
        }
        if let text = row["Conference"] { school.conference = text }
        if let text = row["Location"] { (school.city, school.state) = SchoolCSV.place(text) }
        if let text = row["City"] { school.city = text }
        if let text = row["State"] { school.state = text }
        if let text = row["Website"] { school.website = text }
        if let text = row["Phone"] { take(phone: text) }
        take(handle: row["Twitter"], of: .twitter)
        take(handle: row["Instagram"], of: .instagram)
        if let notes = row["Notes"].flatMap({ CoachImporter.joined(school.notes, $0) }) { school.notes = notes }
        school.aliases = (school.aliases + CoachCSV.list(row["Aliases"] ?? "")).distinctIgnoringCase
        if let text = row["Favorite"], ContactCSV.flag(text) == nil {
            remarks.append("“\(text.clipped)” in Favorite is neither yes nor no, left out")
        }
        for column in AcademicColumn.all {
            guard let text = row[column.name] else { continue }
            if !column.take(text, &school.academics) { leaveOut(column.name, text, "is not a valid number") }
        }
        if let other = row.other?.object {
            let before = school.other[ImportedTable.kept]?.object ?? [:]
            school.other[ImportedTable.kept] = .object(before.merging(other) { $1 })
        }
    }

    private mutating func take(phone cell: String) {
        let list = CellList<PhoneNumber>(phones: cell)
        if let first = list.values.first { school.phone = first.shown }
        for text in list.values.dropFirst().map(\.shown) { leaveOut("Phone", text, "is a second number") }
        for text in list.others { leaveOut("Phone", text, "is not a number") }
    }

    private mutating func take(handle text: String?, of service: SocialHandle.Service) {
        guard let text else { return }
        guard let handle = SocialHandle(text, of: service) else { return leaveOut("handle", text, "is not a handle") }
        if !school.handles.contains(where: { SocialHandle($0)?.key == handle.key }) {
            school.handles.append(handle.kept)
        }
    }

    mutating func status() -> SchoolStatus? {
        guard let text = row["Status"] else { return nil }
        let status = SchoolStatus(reading: text)
        if status == nil { leaveOut("Status", text, "is not one of \(SchoolStatus.allCases.map(\.words).few(9))") }
        return status
    }

    func takePursuit(_ pursuit: inout Pursuit, status: SchoolStatus?) {
        if let status { pursuit.set(status, at: .moment(setting.now), by: setting.actor) }
        if let flag = row["Favorite"].flatMap(ContactCSV.flag) { pursuit.isFavorite = flag }
        pursuit.pros = (pursuit.pros + CoachCSV.list(row["Pros"] ?? "")).distinctIgnoringCase
        pursuit.cons = (pursuit.cons + CoachCSV.list(row["Cons"] ?? "")).distinctIgnoringCase
        if let why = row["Why"] { pursuit.why = why }
        if let next = row["Next Step"] { pursuit.nextStep = next }
    }

    /// Returns nil if the row has no offer.
    mutating func offer(_ deadline: DateColumn?) -> ParsedOffer? {
        guard let text = row["Offer Type"] else {
            let columns = ["Scholarship %", "Scholarship Amount", "Offer Status", "Deadline"]
            if let column = columns.first(where: { row[$0] != nil }) {
                remarks.append("“\(row[column]?.clipped ?? "")” in \(column) left out, as Offer Type is empty")
            }
            return nil
        }
        guard let kind = Offer.Kind(reading: text) else {
            leaveOut("Offer Type", text, "is not a type of offer")
            return nil
        }
        var offer = ParsedOffer(kind: kind)
        if let text = row["Offer Status"] {
            let status = Offer.Status(rawValue: Self.identifier(text))
            if let status { offer.status = status } else { leaveOut("Offer Status", text, "is not an offer status") }
        }
        if let text = row["Deadline"] {
            offer.answerBy = deadline?.moment(text, setting.ahead, &remarks)?.day(setting.local)
            if offer.answerBy == nil { leaveOut("deadline", text, "is \(TableDate.fault(of: text))") }
        }
        takeScholarship(&offer)
        return offer
    }

    private mutating func takeScholarship(_ offer: inout ParsedOffer) {
        if let text = row["Scholarship %"] {
            if let share = TypedFigure.read(text), FigureRange.percent.contains(share) {
                offer.scholarship = .percent(share)
            } else {
                leaveOut("Scholarship %", text, "is not a percentage")
            }
        }
        guard offer.scholarship == nil, let text = row["Scholarship Amount"] else { return }
        if let sum = TypedFigure.whole(text), FigureRange.dollars.contains(sum) {
            offer.scholarship = .dollars(sum)
        } else {
            leaveOut("Scholarship Amount", text, "is not an amount")
        }
    }

    private static func identifier(_ text: String) -> String {
        String(text.lowercased().map { $0.isLetter ? $0 : "_" })
    }
}
