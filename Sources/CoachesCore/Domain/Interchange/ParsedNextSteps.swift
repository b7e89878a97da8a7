import QuadCore

/// The next steps in a row of a table of coaches: the school's status, the next step with the school, and the next
/// call.
struct ParsedNextSteps: Sendable {
    private(set) var status: SchoolStatus?
    private(set) var step = ""
    private(set) var call: CalendarDay?

    static let fields: [CSVFields.Field] = [
        .init("status", ["school status", "stage", "recruiting status", "recruitment status", "interest level"]),
        .init("next_step", ["next steps", "next", "next action", "to do", "todo", "action item"]),
        .init(
            "next_call",
            [
                "next contact", "next contact date", "next call date", "follow up", "follow up date", "next follow up",
                "follow up on", "call back", "callback", "next touch", "next date", "next email",
            ]),
    ]

    init() {}

    init(_ row: ImportedTable.Row, _ setting: ImportSetting, _ calls: DateColumn?, _ remarks: inout [String]) {
        step = row["next_step"] ?? ""
        if let text = row["status"] {
            status = SchoolStatus(reading: text)
            if status == nil {
                remarks.append(
                    "status “\(text.clipped)” is not one of \(SchoolStatus.allCases.map(\.words).few(9)), left out")
            }
        }
        guard let text = row["next_call"] else { return }
        guard let day = calls?.moment(text, setting.ahead, &remarks)?.day(setting.local) else {
            remarks.append("next call “\(text.clipped)” is \(TableDate.fault(of: text)), left out")
            return
        }
        guard day >= setting.today else {
            remarks.append("next call “\(text.clipped)” is in the past, left out")
            return
        }
        call = day
    }

    var isEmpty: Bool { status == nil && step.isEmpty && call == nil }
}
