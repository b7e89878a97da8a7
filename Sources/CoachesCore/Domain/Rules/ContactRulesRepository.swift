import QuadCore

/// Where the contact rules are kept: those of the program, and the copies that people edit.
package protocol ContactRulesRepository: Sendable {
    /// The rules as they are now. Never fails: of a file that can't be read the last good one counts, else the program's
    /// own.
    func load(lastGood: ContactRules?) -> ContactRules

    /// Where the user's copy is, or would be.
    func location(of file: ContactRulesFile) -> String

    /// The text that is in use, or would be if it could be read.
    func text(of file: ContactRulesFile) throws(ContactRulesFileError) -> String

    /// Sees to it that there is a copy to edit, and says where.
    func copyForEditing(_ file: ContactRulesFile) throws(ContactRulesFileError) -> String

    /// Puts the user's copy aside, so that the program's own count again.
    /// - Returns: where the copy is now; nil where there was none.
    func reset(_ file: ContactRulesFile) throws(ContactRulesFileError) -> String?
}
