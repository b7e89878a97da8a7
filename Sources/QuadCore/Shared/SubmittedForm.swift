/// The form that the user submitted, for the task that carries out its change. If another window deleted the item, what
/// the user typed stays as the form's draft until an undo brings the item back.
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
