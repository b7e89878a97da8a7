import QuadCore

/// The storage of the contact rules: the built-in ones and the user's edited copies.
package protocol ContactRulesRepository: Sendable {
    /// Returns the current rules. Never fails: a file that cannot be read is replaced by the last good version, else by
    /// the built-in one.
    func load(lastGood: ContactRules?) -> ContactRules

    /// Returns the path of the user's copy, whether or not the file exists.
    func location(of file: ContactRulesFile) -> String

    /// Returns the text of the file in use, even if the text is not valid.
    func text(of file: ContactRulesFile) throws(ContactRulesFileError) -> String

    /// Creates a copy to edit if there is none, and returns its path.
    func copyForEditing(_ file: ContactRulesFile) throws(ContactRulesFileError) -> String

    /// Moves the user's copy aside, so that the built-in rules apply again.
    /// - Returns: the new path of the copy; nil if there was none.
    func reset(_ file: ContactRulesFile) throws(ContactRulesFileError) -> String?
}
