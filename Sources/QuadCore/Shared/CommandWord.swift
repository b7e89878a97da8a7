/// A text quoted as one word of a shell.
package enum CommandWord {
    package static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
