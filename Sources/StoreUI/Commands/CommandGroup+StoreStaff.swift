import QuadCommandLine
import StoreCore

// The commands for the staff.
extension CommandGroup {
    private static let role = OptionSpec(
        "role", value: "ROLE", "Their role", completion: .values(StaffRole.allCases.map(\.rawValue)))
    private static let pin = OptionSpec("pin", "Set a PIN of 4 to 12 digits, read from standard input")
    private static let rate = OptionSpec("rate", value: "AMOUNT", "Their hourly pay")

    static let storeStaff: [CommandSpec] = [
        CommandSpec(
            ["store", "staff"], "List who works here: id, name, role, hours, sales and tips of the last seven days",
            options: [.json("Print each as JSON, one per line")], run: storing { try await $0.staffList() }),
        CommandSpec(
            ["store", "staff", "add"], "Add a staff member",
            details: """
                The first staff member with a PIN becomes admin and turns on the till's lock. Cashier, barista and \
                server sell, and give up to 10% off; a manager approves the rest; kitchen and other only clock in. A \
                PIN protects the till, not the files: commands do not ask for one.
                """,
            arguments: [ArgumentSpec("NAME")], options: [role, pin, rate, .json()],
            run: storing { try await $0.addStaff() }),
        CommandSpec(
            ["store", "staff", "edit"], "Edit a staff member, or set their PIN", arguments: [ArgumentSpec("NAME")],
            options: [
                role, pin, OptionSpec("no-pin", "Remove the PIN"), rate,
                OptionSpec("former", "They no longer work here"),
                OptionSpec("back", "They work here again"),
            ], run: storing { try await $0.editStaff() }),
        CommandSpec(
            ["store", "staff", "clock"], "Clock a staff member in or out", arguments: [ArgumentSpec("NAME")],
            run: storing { try await $0.clockStaff() }),
        CommandSpec(
            ["store", "shifts"], "List who worked when, and the id of each shift",
            options: [.json("Print each as JSON, one per line")], run: storing { try await $0.shifts() }),
        CommandSpec(
            ["store", "shifts", "edit"], "Correct the times of a shift",
            details: "“quad store shifts” lists the ids.",
            arguments: [ArgumentSpec("ID")],
            options: [
                OptionSpec("from", value: "TIME", "When they clocked in, such as \"2026-11-25 18:56\" or 18:56"),
                OptionSpec("to", value: "TIME", "When they clocked out"),
                OptionSpec("delete", "Delete the shift", excludes: ["from", "to"]), .yes,
            ], run: storing { try await $0.editShift() }),
    ]
}
