/// An action bound to what it does on one screen at this moment.
@MainActor
package struct Command {
    package enum Availability: Equatable, Sendable {
        case enabled
        /// The reason, as a sentence for the status line.
        case disabled(String)
    }

    package let action: Action
    package let availability: Availability
    package let run: () -> Void

    package init(_ action: Action, _ availability: Availability = .enabled, run: @escaping () -> Void) {
        self.action = action
        self.availability = availability
        self.run = run
    }

    /// Enabled when `condition` holds, else disabled for the given reason.
    package init(_ action: Action, when condition: Bool, else reason: String, run: @escaping () -> Void) {
        self.init(action, condition ? .enabled : .disabled(reason), run: run)
    }
}
