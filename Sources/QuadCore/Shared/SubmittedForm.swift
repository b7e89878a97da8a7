/// The form that the user submitted, for the task that carries out its change.
///
/// If another window deleted the item, the typed text stays as the form's draft until an undo brings the item back. The
/// draft also stays while the user is asked which value to keep, because the program may be stopped meanwhile.
package struct SubmittedForm: Sendable {
    @TaskLocal package static var current: SubmittedForm?

    private let keepDraft: @MainActor @Sendable () -> Void
    private let dropDraft: @MainActor @Sendable () -> Void

    /// - Parameters:
    ///   - keep: a function that keeps the draft of the form.
    ///   - drop: a function that drops the draft again.
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
