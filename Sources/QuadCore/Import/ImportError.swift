/// Why a file could not be imported at all.
package struct ImportError: UserFacingError, Equatable {
    package let message: String
    package let advice: String?
    /// Columns of dates for which the user has to say what comes first.
    package let unsure: [UnsureDates]
    /// Whether the user has to say the direction of contacts.
    package let needsDirection: Bool
    /// Whether the user has to say what distances count.
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
