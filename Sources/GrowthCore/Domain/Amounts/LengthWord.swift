import QuadCore

/// A duration in one word: `1h10m`, `90s`, `1.5h`, `1:10h`, `6:48.2`, `1:02:33`.
struct LengthWord {
    let hundredths: Int
    let unit: LengthVocabulary.Unit
    /// The number before a single `m`.
    private(set) var meters: Int?

    /// - Parameter word: lowercase.
    init?(_ word: String) {
        let text = word.replacing("½", with: ".5")
        if let colons = ColonNumber(text) {
            guard let length = Self.length(colons) else { return nil }
            (hundredths, unit) = (length, .second)
            return
        }
        if text.hasSuffix("h"), let colons = ColonNumber(String(text.dropLast())), colons.numbers.count == 2,
            colons.numbers[0] <= 24, colons.fraction == 0
        {
            (hundredths, unit) = ((colons.numbers[0] * 60 + colons.numbers[1]) * 6_000, .minute)
            return
        }
        guard let parts = Self.parts(text) else { return nil }
        (hundredths, unit, meters) = parts
    }

    /// Reads `1:02:33`, `6:48.2`, and `32:10`, which cannot be a time of day.
    private static func length(_ colons: ColonNumber) -> Int? {
        let numbers = colons.numbers
        if numbers.count == 3, numbers[0] <= 24 {
            return (numbers[0] * 3600 + numbers[1] * 60 + numbers[2]) * 100 + colons.fraction
        }
        guard numbers.count == 2, colons.hasFraction || numbers[0] >= 24 else { return nil }
        return (numbers[0] * 60 + numbers[1]) * 100 + colons.fraction
    }

    private static func parts(_ text: String) -> (Int, LengthVocabulary.Unit, Int?)? {
        var rest = Substring(text)
        var (total, last, count) = (0, LengthVocabulary.Unit?.none, 0)
        var meters: Int?
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
            rest = rest.dropFirst(digits.count)
            let name = rest.prefix { !($0.isASCII && $0.isNumber) }
            rest = rest.dropFirst(name.count)
            guard let number = TypedNumber(digits), number.value <= 100_000, !number.isDoubtful else { return nil }
            // A bare number after hours is minutes, and two digits after minutes are seconds: 1h10, 22m30.
            let isBare = name.isEmpty && number.isWhole && rest.isEmpty
            let smaller: LengthVocabulary.Unit? =
                isBare && last == .hour ? .minute : isBare && last == .minute && digits.count == 2 ? .second : nil
            guard let unit = smaller ?? LengthVocabulary.unit(String(name)),
                last.map({ unit.rawValue < $0.rawValue && number.value < 60 }) ?? true,
                number.isWhole || (rest.isEmpty && !(unit == .minute && name == "m" && count == 0))
            else { return nil }
            total += Int((number.value * Double(unit.rawValue) * 100).rounded())
            count += 1
            meters = count == 1 && name == "m" ? Int(number.value) : nil
            last = unit
        }
        return last.map { (total, $0, meters) }
    }
}
