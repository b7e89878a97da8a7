import QuadCore
import QuadShell

/// Quoting for shells.
package enum ShellWord {
    /// Returns the text in single quotes for bash and zsh.
    package static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// Returns the text in single quotes for fish, where a backslash escapes.
    static func quotedForFish(_ text: String) -> String {
        "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
    }
}
