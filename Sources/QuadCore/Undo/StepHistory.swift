/// The steps of all tabs and commands, in the order of time: port to where they are kept.
package protocol StepHistory: Sendable {
    /// Seconds since 1970.
    var now: Double { get }

    /// Begins a scope whose changes are announced to the history: if the process is killed before it keeps them as a step, the
    /// next look at the history does.
    /// - Parameter title: of such a step, as `record` has it.
    func scope(
        origin: String, viewer: String, title: @escaping @Sendable (_ names: [String], _ count: Int) -> String
    ) -> StepScope

    /// Returns remarks on the files since the last call.
    func remarks() async -> [String]

    /// Keeps a step; one that stored nothing that can be taken back is none.
    /// - Parameter title: gets the names of the items that changed, at most four, and how many changed.
    func record(
        id: String, origin: String, viewer: String, _ scope: StepScope,
        title: @escaping @Sendable (_ names: [String], _ count: Int) -> String
    ) async throws

    /// Oldest first.
    func steps() async throws -> [RecordedStep]

    /// The step that undo or redo would take.
    func next(again: Bool, isOffered: @escaping @Sendable (RecordedStep) -> Bool) async throws -> RecordedStep?

    /// Says that the program turned a step by itself.
    func turned(_ id: String, again: Bool, _ scope: StepScope) async throws

    /// Takes back the newest step, or the one with an id; with `again` does again what was taken back.
    /// - Throws: a `UserFacingError` where it can't be done; then nothing was changed.
    func turn(
        _ id: String?, again: Bool, isDryRun: Bool, isOffered: @escaping @Sendable (RecordedStep) -> Bool
    ) async throws -> RecordedStep
}
