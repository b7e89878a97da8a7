/// The form that the user submitted, for the task that carries out its change. If another window deleted the item, what
/// the user typed stays as the form's draft until an undo brings the item back; so it does while the user is asked which
/// value stays, because the program may be stopped meanwhile.
package struct SubmittedForm: Sendable {
    @TaskLocal package static var current: SubmittedForm?

    private let keepDraft: @MainActor @Sendable () -> Void
    private let dropDraft: @MainActor @Sendable () -> Void

    /// - Parameters:
    ///   - keep: keeps the draft of the form.
    ///   - drop: takes that back.
    package init(keep: @escaping @MainActor @Sendable () -> Void, drop: @escaping @MainActor @Sendable () -> Void) {
        (keepDraft, dropDraft) = (keep, drop)
    }

    @MainActor package func keep() { keepDraft() }
    @MainActor package func drop() { dropDraft() }

    /// Keeps the draft if the change was refused because its item is deleted.
    @MainActor
    package static func refused(_ error: any Error) {
        if (error as? any DeletionError)?.isDeletion == true { current?.keep() }
    }
}
