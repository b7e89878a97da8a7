/// An error that prevents the import of the whole file.
package struct ImportError: UserFacingError, Equatable {
    package let message: String
    package let advice: String?
    /// The columns of dates for which the user has to say whether the day or the month comes first.
    package let unsure: [UnsureDates]
    /// Whether the user has to say the direction of contacts.
    package let needsDirection: Bool
    /// Whether the user has to say the unit of distances.
    package let needsUnit: Bool

    package init(
        _ message: String, advice: String? = nil, unsure: [UnsureDates] = [], needsDirection: Bool = false,
        needsUnit: Bool = false
    ) {
        self.message = message
        self.advice = advice
        self.unsure = unsure
        self.needsDirection = needsDirection
        self.needsUnit = needsUnit
    }
}
