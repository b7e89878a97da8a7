/// A name from a request, safe to print.
enum ShownName {
    private static let longest = 40

    /// Returns the start of the name. Each character other than a letter, digit, `_`, `-` or `.` becomes `?`.
    static func text(_ name: String) -> String {
        let shown = name.unicodeScalars.prefix(longest).map { scalar -> Character in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": Character(scalar)
            default: "?"
            }
        }
        return String(shown)
    }
}
