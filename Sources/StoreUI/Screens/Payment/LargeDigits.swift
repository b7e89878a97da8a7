/// An amount in digits three rows high, made of characters that every terminal has.
enum LargeDigits {
    static let height = 3

    private static let shapes: [Character: [String]] = [
        "0": [" _ ", "| |", "|_|"], "1": ["   ", "  |", "  |"], "2": [" _ ", " _|", "|_ "], "3": [" _ ", " _|", " _|"],
        "4": ["   ", "|_|", "  |"], "5": [" _ ", "|_ ", " _|"], "6": [" _ ", "|_ ", "|_|"], "7": [" _ ", "  |", "  |"],
        "8": [" _ ", "|_|", "|_|"], "9": [" _ ", "|_|", " _|"], ".": [" ", " ", "."], ",": [" ", " ", ","],
    ]

    static func rows(_ text: String) -> [String] {
        (0..<height).map { row in
            text.map { shapes[$0]?[row] ?? (row == 1 ? String($0) : " ") }.joined(separator: " ")
        }
    }
}
