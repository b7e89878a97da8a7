extension String {
    /// What somebody typed, without the white space before and behind it.
    package var trimmingSpaces: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
