/// An error in words for the user, on a screen, from a command or from undo.
package protocol UserFacingError: Error, CustomStringConvertible {
    /// The problem, as a sentence without a period.
    var message: String { get }
    /// The next step for the user, shown after the message.
    var advice: String? { get }
}

extension UserFacingError {
    package var advice: String? { nil }

    /// The message and the advice in one line.
    package var words: String {
        advice.map { "\(message.withoutFullStop); \($0)" } ?? message
    }

    /// The words of the error, so that no mistake can show internal values.
    package var description: String { words }
}

extension String {
    /// The text without its final period, for the beginning of a longer sentence.
    package var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
