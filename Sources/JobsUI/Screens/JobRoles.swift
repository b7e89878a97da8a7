import QuadShell
import TerminalKit
import TextKit

extension RoleBlock {
    static let jobs = RoleBlock(2, ["done", "begun", "late", "blocked", "critical", "wire", "criticalWire"])
}

extension Role {
    static let stepDone = RoleBlock.jobs["done"]
    static let stepBegun = RoleBlock.jobs["begun"]
    /// Overdue or failed.
    static let stepLate = RoleBlock.jobs["late"]
    static let stepBlocked = RoleBlock.jobs["blocked"]
    static let stepCritical = RoleBlock.jobs["critical"]
    static let graphWire = RoleBlock.jobs["wire"]
    static let graphCriticalWire = RoleBlock.jobs["criticalWire"]
}

/// The look of steps. Signs convey the same without colors.
enum JobRoles {
    static func table(isMono: Bool) -> [Role: Appearance] {
        [
            .stepDone: isMono ? Appearance([.dim]) : Appearance(foreground: .ansi(2)),
            .stepBegun: isMono ? Appearance() : Appearance(foreground: .ansi(6)),
            .stepLate: isMono ? Appearance([.bold]) : Appearance(foreground: .ansi(1), .bold),
            .stepBlocked: isMono ? Appearance([.dim]) : Appearance(foreground: .ansi(8)),
            .stepCritical: Appearance([.bold]),
            .graphWire: isMono ? Appearance([.dim]) : Appearance(foreground: .ansi(8)),
            .graphCriticalWire: isMono ? Appearance([.bold]) : Appearance(foreground: .ansi(3), .bold),
        ]
    }
}
