/// An action bound to its effect on one screen at this moment.
@MainActor
package struct Command {
    package enum Availability: Equatable, Sendable {
        case enabled
        /// The reason, as a sentence for the status line.
        case disabled(String)
    }

    package let action: Action
    /// The title here, if it says more than the screen's table and the action itself.
    private let ownTitle: String?
    /// The word for the footer; nil keeps the command out of the footer.
    let hint: String?
    package let availability: Availability
    package let run: () -> Void

    package var title: String { ownTitle ?? action.title }

    /// - Parameter hint: the hint in place of the action's own; an empty hint keeps the command out of the footer.
    package init(
        _ action: Action, _ title: String? = nil, hint: String? = nil, _ availability: Availability = .enabled,
        run: @escaping () -> Void
    ) {
        self.action = action
        ownTitle = title
        self.hint = hint == "" ? nil : hint ?? action.hint
        self.availability = availability
        self.run = run
    }

    package init(_ action: Action, _ availability: Availability, run: @escaping () -> Void) {
        self.init(action, nil, availability, run: run)
    }

    /// Makes a command that is enabled if `condition` holds, else disabled for the given reason.
    package init(
        _ action: Action, _ title: String? = nil, hint: String? = nil, when condition: Bool, else reason: String,
        run: @escaping () -> Void
    ) {
        self.init(action, title, hint: hint, condition ? .enabled : .disabled(reason), run: run)
    }

    /// Makes a command that is enabled unless there is a reason against it, given as a sentence.
    package init(
        _ action: Action, _ title: String? = nil, hint: String? = nil, unless reason: String?,
        run: @escaping () -> Void
    ) {
        self.init(action, title, hint: hint, reason.map(Availability.disabled) ?? .enabled, run: run)
    }

    /// Returns this command, disabled if the user may not run it.
    /// - Parameter refusal: the reason, as a sentence; nil if the user may run the command.
    package func unless(_ refusal: String?) -> Command {
        guard let refusal else { return self }
        return Command(action, ownTitle, hint: hint ?? "", .disabled(refusal), run: run)
    }

    /// Returns this command with the title from the screen's table, unless the command has a title of its own.
    func titled(_ table: ScreenActions) -> Command {
        guard ownTitle == nil, let title = table.title(of: action) else { return self }
        return Command(action, title, hint: hint ?? "", availability, run: run)
    }
}
