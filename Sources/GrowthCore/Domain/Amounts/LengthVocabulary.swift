/// The words for durations: units and numbers.
enum LengthVocabulary {
    enum Unit: Int {
        case second = 1, minute = 60, hour = 3600
    }

    static func unit(_ name: String) -> Unit? {
        switch name {
        case "h", "hr", "hrs", "hour", "hours", "std": .hour
        case "m", "min", "mins", "minute", "minutes", "'", "′", "’": .minute
        case "s", "sec", "secs", "second", "seconds", "\"", "″", "''", "”": .second
        default: nil
        }
    }

    /// Whether the unit may also mean meters.
    static func isMeters(_ name: String) -> Bool { name == "m" }

    private static let ones = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
        "eleven": 11, "twelve": 12, "fifteen": 15, "sixteen": 16, "eighteen": 18,
    ]
    private static let tens = [
        "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
    ]

    /// `ten`, `forty-five`
    static func number(_ word: String) -> Int? {
        if let number = ones[word] ?? tens[word] { return number }
        let parts = word.split(separator: "-")
        guard parts.count == 2, let ten = tens[String(parts[0])], let one = ones[String(parts[1])], one < 10
        else { return nil }
        return ten + one
    }
}
