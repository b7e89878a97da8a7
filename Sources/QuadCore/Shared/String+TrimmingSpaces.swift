extension String {
    /// The text without the white space at its ends.
    package var trimmingSpaces: String {
        // Nearly all texts have no white space at their ends.
        guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }

    /// Whether no character of the text is visible. A blank text is no name.
    package var isBlank: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
            default: scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
            }
        }
    }
}
