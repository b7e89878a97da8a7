/// An error as a person is told of it, on a screen, by a command or by what undo says.
package protocol UserFacingError: Error, CustomStringConvertible {
    /// What happened, as a sentence without a full stop.
    var message: String { get }
    /// What to do next, to stand behind the message.
    var advice: String? { get }
}

extension UserFacingError {
    package var advice: String? { nil }

    /// Both in one line.
    package var words: String {
        advice.map { "\(message.withoutFullStop); \($0)" } ?? message
    }

    /// So that not even a slip shows a value of the program.
    package var description: String { words }
}

extension String {
    /// As the beginning of a longer sentence.
    package var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
