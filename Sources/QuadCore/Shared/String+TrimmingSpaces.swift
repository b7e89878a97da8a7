extension String {
    /// What somebody typed, without the white space before and behind it.
    package var trimmingSpaces: String {
        // Nearly all texts have none.
        guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }

    /// Whether nothing of it is seen. What is blank is no name.
    package var isBlank: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
            default: scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
            }
        }
    }
}
