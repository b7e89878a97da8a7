/// A port to the stored steps of all tabs and commands, in order of time.
package protocol StepHistory: Sendable {
    /// The current time, in seconds since 1970.
    var now: Double { get }

    /// Begins a scope whose changes are announced to the history. If the process is killed before it records the
    /// changes as a step, the next look at the history records them.
    /// - Parameter title: the title of such a step, as in `record`.
    func scope(
        origin: String, viewer: String, title: @escaping @Sendable (_ names: [String], _ count: Int) -> String
    ) -> StepScope

    /// Returns remarks on the files since the last call.
    func remarks() async -> [String]

    /// Records a step. Without stored changes that can be undone there is no step.
    /// - Parameter title: a function that receives the names of the changed items, at most four, and the number of
    ///   changed items.
    func record(
        id: String, origin: String, viewer: String, _ scope: StepScope,
        title: @escaping @Sendable (_ names: [String], _ count: Int) -> String
    ) async throws

    /// Returns the steps, oldest first.
    func steps() async throws -> [RecordedStep]

    /// Returns the step that undo or redo would take.
    func next(again: Bool, isOffered: @escaping @Sendable (RecordedStep) -> Bool) async throws -> RecordedStep?

    /// Records that the program undid or redid a step by itself.
    func turned(_ id: String, again: Bool, _ scope: StepScope) async throws

    /// Undoes the newest step, or the step with an ID; with `again`, redoes an undone step.
    /// - Throws: a `UserFacingError` if that is not possible; then nothing was changed.
    func turn(
        _ id: String?, again: Bool, isDryRun: Bool, isOffered: @escaping @Sendable (RecordedStep) -> Bool
    ) async throws -> RecordedStep
}
