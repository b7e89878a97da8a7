/// A rule that cannot be read, with the reason.
package struct RecurrenceRuleError: Error, Equatable {
    package let message: String
}
