import FoundationEssentials
import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit

// `quad store staff` and `quad store shifts`.
extension StoreCommands {
    private var staff: StaffService { container.staffService }

    func staffList() async throws -> Int32 {
        let money = await service.settings.settings().money
        for listed in try await staff.withSales() {
            let since = listed.since.map { "since \($0.dayText) \($0.timeText)" } ?? ""
            guard isJSON else {
                output.row([
                    listed.id, listed.name, listed.member.role.rawValue + (listed.member.isFormer ? ", left" : ""),
                    listed.member.hasPIN ? "PIN" : "", since, listed.hours, money.text(listed.sales),
                    money.text(listed.tips),
                ])
                continue
            }
            var object = RecordObject()
            object["id"] = .string(listed.id)
            object["name"] = .string(listed.name)
            object["role"] = .string(listed.member.role.rawValue)
            object["pin"] = .bool(listed.member.hasPIN)
            object["former"] = .bool(listed.member.isFormer)
            if let since = listed.since { object["since"] = .integer(since.milliseconds) }
            object["minutes"] = .integer(listed.minutes)
            object["sales"] = .integer(listed.sales)
            object["tips"] = .integer(listed.tips)
            tell(object)
        }
        return 0
    }

    func addStaff() async throws -> Int32 {
        let role = try role() ?? .cashier
        let listed = try await staff.add(
            arguments[0], role, pin: try pin(), hourlyRate: try await rate())
        if isJSON {
            var object = RecordObject()
            object["id"] = .string(listed.id)
            object["name"] = .string(listed.name)
            object["role"] = .string(listed.member.role.rawValue)
            object["pin"] = .bool(listed.member.hasPIN)
            tell(object)
        } else {
            output.row([listed.id, listed.name, listed.member.role.rawValue])
        }
        if listed.member.hasPIN, try await staff.everybody().filter(\.member.hasPIN).count == 1 {
            output.note("PINs lock the till now. They protect the till, not the files.")
        }
        return 0
    }

    func editStaff() async throws -> Int32 {
        let before = try await staff.named(arguments[0])
        var after = before.member
        after.role = try role() ?? after.role
        after.hourlyRate = try await rate() ?? after.hourlyRate
        if invocation.has("former") { after.isFormer = true }
        if invocation.has("back") { after.isFormer = false }
        let pin = invocation.has("no-pin") ? "" : try pin()
        guard after != before.member || pin != nil else {
            throw UsageError("there is nothing to change", in: invocation.command)
        }
        try await staff.update(before.member, to: after, pin: pin)
        output.row([before.id, before.name, after.role.rawValue + (after.isFormer ? ", left" : "")])
        return 0
    }

    func clockStaff() async throws -> Int32 {
        let listed = try await staff.named(arguments[0])
        let shift = try await staff.clock(listed.id)
        let moment = shift.end ?? shift.start
        output.row([listed.name, shift.end == nil ? "in" : "out", "\(moment.dayText) \(moment.timeText)"])
        return 0
    }

    func shifts() async throws -> Int32 {
        let names = Dictionary(try await staff.everybody().map { ($0.id, $0.name) }) { first, _ in first }
        let now = service.moment
        let shifts = try await staff.staff.shifts.items()
        for shift in shifts.sorted(by: { $0.start.milliseconds < $1.start.milliseconds }) {
            let minutes = shift.minutes(until: now)
            let name = names[shift.staff] ?? shift.staff
            guard isJSON else {
                output.row([
                    name, ShiftTime.text(shift.start), shift.end.map(ShiftTime.text) ?? "at work", "\(minutes) min",
                    shift.id,
                ])
                continue
            }
            var object = RecordObject()
            object["id"] = .string(shift.id)
            object["staff"] = .string(name)
            object["start"] = .integer(shift.start.milliseconds)
            if let end = shift.end { object["end"] = .integer(end.milliseconds) }
            object["minutes"] = .integer(minutes)
            tell(object)
        }
        return 0
    }

    func editShift() async throws -> Int32 {
        guard let before = try await staff.staff.shifts.items().first(where: { $0.id == arguments[0] }) else {
            throw StoreError.refused("There is no shift \(arguments[0])", advice: "“quad store shifts” lists them")
        }
        if invocation.has("delete") {
            try confirmDeleting("the shift of \(ShiftTime.text(before.start))")
            try await staff.correct(before, to: nil)
            return 0
        }
        var after = before
        if let start = try time("from", beside: before.start) { after.start = start }
        if let end = try time("to", beside: after.start) { after.end = end }
        guard after != before else { throw UsageError("there is nothing to change", in: invocation.command) }
        try await staff.correct(before, to: after)
        output.row([ShiftTime.text(after.start), after.end.map(ShiftTime.text) ?? "at work"])
        return 0
    }

    // MARK: Options

    private func time(_ option: String, beside moment: RecordMoment) throws -> RecordMoment? {
        guard let text = invocation.value(option) else { return nil }
        guard let time = ShiftTime(beside: moment).moment(text) else {
            throw UsageError(
                "--\(option) takes a time such as 18:56 or \"2026-11-25 18:56\", not \(Quoted.text(text))",
                in: invocation.command)
        }
        return time
    }

    private func role() throws -> StaffRole? {
        guard let text = invocation.value("role") else { return nil }
        guard let role = StaffRole(rawValue: text) else {
            let all = StaffRole.allCases.map(\.rawValue)
            throw UsageError(
                "there is no role \(Quoted.text(text))", suggestion: NearestName.of(text, among: all),
                in: invocation.command)
        }
        return role
    }

    private func rate() async throws -> Int? {
        guard let text = invocation.value("rate") else { return nil }
        return try amount(text, "--rate", await service.settings.settings())
    }

    /// Reads a PIN from standard input. As an argument, the PIN would be visible in the list of processes.
    private func pin() throws -> String? {
        guard invocation.has("pin") else { return nil }
        guard let line = readLine()?.trimmingSpaces, PinHash.isPin(line) else {
            throw StoreError.refused("A PIN is 4 to 12 digits", advice: "write it to standard input, in one line")
        }
        return line
    }
}
