/// The form that the user submitted, for the task that carries out its change. If the item was deleted meanwhile, what the
/// user typed stays as the form's draft, for the day an undo brings the item back.
package struct SubmittedForm: Sendable {
    @TaskLocal package static var current: SubmittedForm?

    private let keep: @MainActor @Sendable () -> Void

    /// - Parameter keep: keeps the draft of the form.
    package init(_ keep: @escaping @MainActor @Sendable () -> Void) { self.keep = keep }

    /// Keeps the draft if the change was refused because its item is deleted.
    @MainActor
    package static func refused(_ error: any Error) {
        if (error as? any DeletionError)?.isDeletion == true { current?.keep() }
    }
}
