import Glibc
import QuadCore
import QuadSystem

extension OptionSpec {
    /// For scripts, where nobody can be asked.
    package static let yes = OptionSpec("yes", "Delete without asking")
}

/// The user said no, or could not be asked.
private struct NothingDeletedError: UserFacingError {
    let message = "Nothing was deleted"
}

extension CommandActing {
    /// Asks on a terminal whether these things are to be deleted. A script says `--yes`.
    /// - Parameters:
    ///   - what: the things by their titles, with what goes along: “Essay”, with 3 contacts.
    /// - Throws: unless the answer is yes.
    package func confirmDeleting(_ what: String) throws {
        if invocation.has("yes") || invocation.has("dry-run") { return }
        guard HiddenInput.isTerminal else {
            throw UsageError("this would delete \(what); add --yes to delete it from a script", in: invocation.command)
        }
        output.ask("Delete \(what)? [y/N] ")
        let answer = readLine()?.trimmingSpaces.lowercased() ?? ""
        guard answer == "y" || answer == "yes" else { throw NothingDeletedError() }
    }

    /// Several titles as a part of a question.
    package func quotedTitles(_ titles: [String]) -> String { titles.map { "“\($0.clipped)”" }.few() }
}
