import QuadCore

/// Plans the changes from the next steps in the rows: statuses and steps of schools, and follow-ups of coaches.
struct NextStepImport {
    private let setting: ImportSetting
    private let pursuitsBefore: [String: Pursuit]
    private var pursuits: [String: Pursuit]
    /// The open follow-ups by coach.
    private let remindersBefore: [String: Reminder]
    private var reminders: [String: Reminder]
    private var ids: CountedIDs
    /// The line that gave a value first, by school and value, because rows for two coaches of a school may disagree.
    private var saidIn: [String: Int] = [:]

    init(_ records: FamilyRecords, _ setting: ImportSetting) {
        self.setting = setting
        let own = records.pursuits.filter { $0.athlete == setting.athlete }
        pursuitsBefore = Dictionary(own.map { ($0.school, $0) }) { first, _ in first }
        pursuits = pursuitsBefore
        let open = records.reminders.filter {
            $0.athlete == setting.athlete && $0.kind == .followUp && $0.doneAt == nil && !$0.isPrivate
        }
        remindersBefore = Dictionary(open.compactMap { reminder in reminder.coach.map { ($0, reminder) } }) {
            first, _ in
            first
        }
        reminders = remindersBefore
        ids = CountedIDs(records.reminders.map(\.id))
    }

    /// - Returns: whether the row changes anything.
    mutating func take(_ read: ParsedCoach, coach: String, school: School?, _ remarks: inout [String]) -> Bool {
        let steps = read.nextSteps
        guard !steps.isEmpty else { return false }
        var isChange = false
        if let day = steps.call { isChange = follow(up: coach, read.name, on: day, &remarks) }
        guard steps.status != nil || !steps.step.isEmpty else { return isChange }
        guard let school else {
            remarks.append("status and next step left out, as the row names no school")
            return isChange
        }
        var pursuit = pursuits[school.id] ?? Pursuit(athlete: setting.athlete, school: school.id)
        if let status = steps.status, isFirst("status", status.words, pursuit.status.words, school, read, &remarks) {
            pursuit.set(status, at: .moment(setting.now), by: setting.actor)
        }
        if !steps.step.isEmpty, isFirst("next step", steps.step, pursuit.nextStep, school, read, &remarks) {
            pursuit.nextStep = steps.step
        }
        guard pursuit != pursuits[school.id] else { return isChange }
        pursuits[school.id] = pursuit
        return true
    }

    private mutating func isFirst(
        _ what: String, _ text: String, _ known: String, _ school: School, _ read: ParsedCoach,
        _ remarks: inout [String]
    ) -> Bool {
        let key = "\(what) \(school.id)"
        guard let line = saidIn[key] else {
            saidIn[key] = read.line
            if text != known { remarks.append("\(what) “\(text.clipped)” at \(school.name.clipped)") }
            return true
        }
        if text != known { remarks.append("\(what) “\(text.clipped)” left out: line \(line) has another") }
        return false
    }

    private mutating func follow(up coach: String, _ name: String, on day: CalendarDay, _ remarks: inout [String])
        -> Bool
    {
        if var reminder = reminders[coach] {
            guard reminder.due.day != day else { return false }
            reminder.due = DueDate(day)
            reminders[coach] = reminder
        } else {
            let id = ids.next(of: [coach]) {
                StableID.short("follow-up", setting.athlete, coach, day.description, "\($0)")
            }
            reminders[coach] = Reminder(
                id: id, athlete: setting.athlete, kind: .followUp, title: Reminder.followUpTitle(name),
                due: DueDate(day),
                coach: coach, madeBy: setting.actor)
        }
        remarks.append("next call on \(DateText.full(day))")
        return true
    }

    func put(into change: inout FamilyChange) {
        for (school, pursuit) in pursuits.sorted(by: { $0.key < $1.key }) where pursuit != pursuitsBefore[school] {
            change.pursuits.append(.init(before: pursuitsBefore[school], after: pursuit))
        }
        for (coach, reminder) in reminders.sorted(by: { $0.key < $1.key }) where reminder != remindersBefore[coach] {
            change.reminders.append(.init(before: remindersBefore[coach], after: reminder))
        }
    }
}
