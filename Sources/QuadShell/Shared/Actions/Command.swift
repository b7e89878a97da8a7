/// An action bound to what it does on one screen at this moment.
@MainActor
package struct Command {
    package enum Availability: Equatable, Sendable {
        case enabled
        /// The reason, as a sentence for the status line.
        case disabled(String)
    }

    package let action: Action
    /// What it does here, where that is more than the screen's table and the action itself say.
    private let ownTitle: String?
    /// The word for the footer; nil keeps it out of there.
    let hint: String?
    package let availability: Availability
    package let run: () -> Void

    package var title: String { ownTitle ?? action.title }

    /// - Parameter hint: instead of the action's own; an empty one keeps it out of the footer here.
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

    /// Enabled when `condition` holds, else disabled for the given reason.
    package init(
        _ action: Action, _ title: String? = nil, hint: String? = nil, when condition: Bool, else reason: String,
        run: @escaping () -> Void
    ) {
        self.init(action, title, hint: hint, condition ? .enabled : .disabled(reason), run: run)
    }

    /// Enabled unless there is a reason against it, as a sentence.
    package init(
        _ action: Action, _ title: String? = nil, hint: String? = nil, unless reason: String?,
        run: @escaping () -> Void
    ) {
        self.init(action, title, hint: hint, reason.map(Availability.disabled) ?? .enabled, run: run)
    }

    /// The same, disabled where somebody may not.
    /// - Parameter refusal: why, as a sentence; nil where they may.
    package func unless(_ refusal: String?) -> Command {
        guard let refusal else { return self }
        return Command(action, ownTitle, hint: hint ?? "", .disabled(refusal), run: run)
    }

    /// Names it as the screen's table does, unless it says more itself.
    func titled(_ table: ScreenActions) -> Command {
        guard ownTitle == nil, let title = table.title(of: action) else { return self }
        return Command(action, title, hint: hint ?? "", availability, run: run)
    }
}
