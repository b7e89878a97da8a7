import QuadCore
import QuadShell

/// Quoting for shells.
package enum ShellWord {
    /// In single quotes, as bash and zsh read them.
    package static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// In single quotes as fish reads them, where a backslash escapes.
    static func quotedForFish(_ text: String) -> String {
        "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
    }
}
