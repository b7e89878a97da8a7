import FoundationEssentials

/// A step that can be taken back after the program ends.
package struct RecordedStep: Equatable, Sendable {
    package let id: String
    /// Seconds since 1970.
    package let at: Double
    /// The words for what was done, as in “archived Tea”.
    package let title: String
    /// The command or screen that did it.
    package let origin: String
    /// The person it was done for; empty for the owner.
    package let viewer: String
    /// The collections and documents it changed, by their paths below the data folder.
    package let places: [String]
    package let count: Int
    /// Losses that undoing it does not restore; empty for none.
    package let missing: String
    package let isUndone: Bool
    /// Whether it stays: records of the sales log belong to it.
    package let isFinal: Bool

    package init(
        id: String, at: Double, title: String, origin: String, viewer: String, places: [String], count: Int,
        missing: String, isUndone: Bool, isFinal: Bool
    ) {
        self.id = id
        self.at = at
        self.title = title
        self.origin = origin
        self.viewer = viewer
        self.places = places
        self.count = count
        self.missing = missing
        self.isUndone = isUndone
        self.isFinal = isFinal
    }
}

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
