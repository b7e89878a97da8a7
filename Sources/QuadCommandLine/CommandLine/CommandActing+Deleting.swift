import Glibc
import QuadCore
import QuadSystem

extension OptionSpec {
    /// The option for scripts, which cannot answer a question.
    package static let yes = OptionSpec("yes", "Delete without asking")
}

/// An error for a deletion that the user declined, or that nobody could confirm.
private struct NothingDeletedError: UserFacingError {
    let message = "Nothing was deleted"
}

extension CommandActing {
    /// Asks on a terminal whether to delete the items. A script passes `--yes` instead.
    /// - Parameters:
    ///   - what: the titles of the items and everything that is deleted with them: “Essay”, with 3 contacts.
    ///   - question: the question on a terminal, if nothing is deleted in the strict sense.
    /// - Throws: an error unless the answer is yes.
    package func confirmDeleting(_ what: String, asking question: String? = nil) throws {
        if invocation.has("yes") || invocation.has("dry-run") { return }
        guard HiddenInput.isTerminal else {
            throw UsageError("this would delete \(what); add --yes to delete it from a script", in: invocation.command)
        }
        output.ask("\(question ?? "Delete \(what)?") [y/N] ")
        let answer = readLine()?.trimmingSpaces.lowercased() ?? ""
        guard answer == "y" || answer == "yes" else { throw NothingDeletedError() }
    }

    /// Asks on a terminal for words that confirm a deletion. A script passes them with an option.
    /// - Parameters:
    ///   - words: the words, which must be typed exactly.
    ///   - option: the name of the option.
    ///   - what: everything that is deleted.
    /// - Throws: an error unless the words were given.
    package func confirmDeleting(_ what: String, byTyping words: String, or option: String) throws {
        if invocation.has("dry-run") { return }
        if let given = invocation.value(option) {
            guard given == words else {
                throw UsageError("--\(option) takes exactly “\(words)”", in: invocation.command)
            }
            return
        }
        guard HiddenInput.isTerminal else {
            throw UsageError(
                "this would delete \(what); add --\(option) \(CommandWord.quoted(words)) to delete it from a script",
                in: invocation.command)
        }
        output.ask("Delete \(what)? Type “\(words)”: ")
        guard readLine()?.trimmingSpaces == words else { throw NothingDeletedError() }
    }

    /// Returns several quoted titles as one phrase for a question.
    package func quotedTitles(_ titles: [String]) -> String { titles.map { "“\($0.clipped)”" }.few() }
}
