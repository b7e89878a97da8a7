/// Why a step was not taken back, or done again.
package struct StepError: UserFacingError, Equatable {
    /// Something that the step changed and something else changed since.
    package struct Item: Equatable, Sendable {
        package let id: String
        /// Empty where it has no name.
        package let name: String
        /// The collection that it is in, by its path below the data folder.
        package let place: String

        package init(id: String, name: String, place: String) {
            self.id = id
            self.name = name
            self.place = place
        }
    }

    package let message: String
    package let advice: String?
    /// The step that is refused; nil where there is none.
    package let step: RecordedStep?
    package let items: [Item]
    /// The next older step that can be taken back.
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
