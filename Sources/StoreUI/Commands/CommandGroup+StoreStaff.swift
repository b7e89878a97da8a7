import QuadCommandLine
import StoreCore

// The commands for the staff.
extension CommandGroup {
    private static let role = OptionSpec(
        "role", value: "ROLE", "What they are", completion: .values(StaffRole.allCases.map(\.rawValue)))
    private static let pin = OptionSpec("pin", "Set the PIN that is read from standard input, 4 to 12 digits")
    private static let rate = OptionSpec("rate", value: "AMOUNT", "Their hourly pay")

    static let storeStaff: [CommandSpec] = [
        CommandSpec(
            ["store", "staff"], "List who works here: id, name, role, hours, sales and tips of seven days",
            options: [.json("Print each as JSON, one a line")], run: storing { try await $0.staffList() }),
        CommandSpec(
            ["store", "staff", "add"], "Add a staff member",
            details: """
                The first one with a PIN turns the lock of the till on and is admin. Cashier, barista and server sell and take \
                up to 10 % off; a manager allows the rest; kitchen and other clock in alone. A PIN stops hands at the till, \
                not who can write the files: commands ask for none.
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
            options: [.json("Print each as JSON, one a line")], run: storing { try await $0.shifts() }),
        CommandSpec(
            ["store", "shifts", "edit"], "Correct the times of a shift",
            details: "ID is what “quad store shifts” lists.",
            arguments: [ArgumentSpec("ID")],
            options: [
                OptionSpec("from", value: "TIME", "When they came, as \"2026-11-25 18:56\" or 18:56"),
                OptionSpec("to", value: "TIME", "When they went"),
                OptionSpec("delete", "Delete the shift", excludes: ["from", "to"]), .yes,
            ], run: storing { try await $0.editShift() }),
    ]
}
