/// The reason why a step was not undone or redone.
package struct StepError: UserFacingError, Equatable {
    /// An item that the step changed and that was changed again since.
    package struct Item: Equatable, Sendable {
        package let id: String
        /// The name of the item; empty if it has none.
        package let name: String
        /// The collection of the item, by its path below the data folder.
        package let place: String

        package init(id: String, name: String, place: String) {
            self.id = id
            self.name = name
            self.place = place
        }
    }

    package let message: String
    package let advice: String?
    /// The refused step; nil if there is none.
    package let step: RecordedStep?
    package let items: [Item]
    /// The next older step that can be undone.
    package let older: RecordedStep?

    package init(
        _ message: String, advice: String?, step: RecordedStep? = nil, items: [Item] = [], older: RecordedStep? = nil
    ) {
        self.message = message
        self.advice = advice
        self.step = step
        self.items = items
        self.older = older
    }
}
