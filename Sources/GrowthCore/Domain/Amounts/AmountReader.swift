import FoundationEssentials
import QuadCore

/// Reads amounts with their units: `5,000m`, `12.5 km`, `250 W`, `142 bpm`, `hr 142`, `2:05/500m`, `20 pages`.
package enum AmountReader {
    struct Found: Equatable, Sendable {
        let amount: Amount
        /// The number of words that the amount takes up.
        let count: Int
        /// Advice on the spelling, if the amount is ambiguous or not plausible. The amount is not used then.
        var doubt: String?
    }

    /// Reads a whole text as an amount, from a form or an option. Any word counts as a unit there, and the unit may be
    /// missing.
    package static func reading(_ text: String) -> Amount? {
        let words = ReadingWord.all(in: text, most: 6)
        if let found = prefix(of: words[...]), found.count == words.count {
            return found.doubt == nil ? found.amount : nil
        }
        guard let (digits, unit) = parts(of: text.trimmingSpaces), let number = TypedNumber(digits),
            Amount.numbers.contains(number.value), unit.count <= 20,
            unit.allSatisfy({ $0.isLetter || $0 == " " || $0 == "%" || $0 == "²" || $0 == "-" || $0 == "/" })
        else { return nil }
        return Amount(number.value, AmountUnit(named: unit)?.name ?? unit)
    }

    /// Splits a text into the number at its start and the rest.
    private static func parts(of text: String) -> (digits: String, unit: String)? {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
        guard !digits.isEmpty else { return nil }
        return (String(digits), String(text.dropFirst(digits.count)).trimmingSpaces)
    }

    /// Returns the amount at the start of the words.
    static func prefix(of words: ArraySlice<ReadingWord>) -> Found? {
        guard let first = words.first, first.key.utf8.count <= 32 else { return nil }
        return labeled(words) ?? pace(words) ?? glued(first) ?? apart(words) ?? labeledBehind(words)
    }

    // MARK: A label in front

    private static let labels: [String: String] = [
        "hr": "bpm", "pulse": "bpm", "heartrate": "bpm", "hf": "bpm", "power": "W", "watts": "W", "rate": "spm",
        "cadence": "rpm", "sr": "spm",
    ]

    /// `hr 142`, `avg hr:142`, `heart rate 142`, `HR142`
    private static func labeled(_ words: ArraySlice<ReadingWord>) -> Found? {
        var keys = words.prefix(5).flatMap { word in
            word.key.split { $0 == ":" || $0 == "=" }.map(String.init)
        }
        let split = keys.count > min(5, words.count)
        var taken = 0
        if let extreme = extreme(keys) { return extreme }
        if keys.first == "avg" || keys.first == "average" || keys.first == "ø" {
            (keys, taken) = (Array(keys.dropFirst()), 1)
        }
        guard var label = keys.first else { return nil }
        if label == "heart", keys.count > 1, keys[1] == "rate" {
            (label, keys, taken) = ("hr", Array(keys.dropFirst()), taken + 1)
        }
        // “hr avg 148”
        if labels[label] != nil, keys.count > 2, ["avg", "average", "ø"].contains(keys[1]) {
            keys.remove(at: 1)
            taken += 1
        }
        // A rower's stroke rate: “r28”.
        if label.first == "r", label.utf8.count == 3, let rate = Int(label.dropFirst()), (14...50).contains(rate) {
            return Found(amount: Amount(Double(rate), "spm"), count: taken + 1)
        }
        if label.hasPrefix("hr"), label.utf8.count > 2, let number = Int(label.dropFirst(2)) {
            let doubt = isPulse(Double(number)) ? nil : "a pulse must be from 25 to 250"
            return Found(amount: Amount(Double(number), "bpm"), count: taken + 1, doubt: doubt)
        }
        guard let unit = labels[label], keys.count > 1,
            let number = TypedNumber(keys[1])?.value ?? inUnit(keys[1], unit)
        else { return nil }
        let isWrong = number > 3_000 || (unit == "bpm" && !isPulse(number))
        let isGlued = split && words.first.map { $0.key.contains(":") || $0.key.contains("=") } ?? false
        var count = taken + (isGlued ? 1 : 2)
        if count < words.count, AmountUnit(named: words[words.startIndex + count].key)?.name == unit { count += 1 }
        return Found(amount: Amount(number, unit), count: count, doubt: isWrong ? "the value is out of range" : nil)
    }

    /// Reads `max hr 180`, which is not an average.
    private static func extreme(_ keys: [String]) -> Found? {
        guard keys.count > 2, ["max", "peak", "maximum", "min", "resting"].contains(keys[0]), labels[keys[1]] != nil,
            let number = TypedNumber(keys[2])
        else { return nil }
        return Found(
            amount: Amount(number.value), count: 3, doubt: "only an average is kept; put other figures after --")
    }

    private static func inUnit(_ word: String, _ unit: String) -> Double? {
        guard let (digits, name) = parts(of: word),
            AmountUnit(named: name)?.name == unit || (name == "w" && unit == "W")
        else { return nil }
        return TypedNumber(digits)?.value
    }

    /// Plausible heart rates, in beats per minute.
    static let pulses = 25.0...250.0

    private static func isPulse(_ number: Double) -> Bool { pulses.contains(number) }

    /// `155 hr`, `155 heart rate`, `28 rate`, `avg 155 hr`
    private static func labeledBehind(_ words: ArraySlice<ReadingWord>) -> Found? {
        var (keys, taken) = (words.prefix(4).map(\.key), 0)
        if keys.first == "avg" || keys.first == "average" || keys.first == "ø" {
            (keys, taken) = (Array(keys.dropFirst()), 1)
        }
        guard keys.count > 1, let number = TypedNumber(keys[0]), number.isWhole, number.value >= 10 else { return nil }
        let isTwoWords = keys.count > 2 && keys[1] == "heart" && keys[2] == "rate"
        guard let unit = isTwoWords ? "bpm" : labels[keys[1]], unit != "bpm" || isPulse(number.value),
            number.value <= 3_000
        else { return nil }
        return Found(amount: Amount(number.value, unit), count: taken + (isTwoWords ? 3 : 2))
    }

    // MARK: A pace

    private static let paces: [String: String] = [
        "/500m": "/500m", "/500": "/500m", "/100m": "/100m", "/100": "/100m", "/100yd": "/100yd", "/km": "/km",
        "/k": "/km", "min/km": "/km", "/mi": "/mi", "/mile": "/mi", "min/mi": "/mi", "min/mile": "/mi",
    ]

    /// `2:05/500m`, `4:30 /km`, `@4:30/km`, `4:30 min/km`
    private static func pace(_ words: ArraySlice<ReadingWord>) -> Found? {
        guard let first = words.first else { return nil }
        let isLabel = ["pace", "split", "@"].contains(first.key)
        if isLabel || first.key.hasPrefix("@") {
            let behind = isLabel ? words.dropFirst() : [ReadingWord(first.key.dropFirst())] + words.dropFirst()
            guard let start = behind.first else { return nil }
            if let found = pace(behind) {
                return Found(amount: found.amount, count: found.count + (isLabel ? 1 : 0), doubt: found.doubt)
            }
            guard ColonNumber(start.key) != nil else { return nil }
            return Found(
                amount: Amount(0), count: isLabel ? 2 : 1,
                doubt: "add the distance, as in 2:05/500m or 4:30/km; or write at 17:30")
        }
        let word = first.key
        if let slash = word.firstIndex(of: "/") {
            var start = slash
            if word[..<slash].hasSuffix("min") { start = word.index(slash, offsetBy: -3) }
            guard let seconds = seconds(word[..<start]), let unit = paces[String(word[start...])] else { return nil }
            return Found(amount: Amount(seconds, unit), count: 1)
        }
        guard let seconds = seconds(word[...]), let second = words.dropFirst().first else { return nil }
        if let unit = paces[second.key] { return Found(amount: Amount(seconds, unit), count: 2) }
        guard second.key == "per" || second.key == "a" || second.key == "/", let third = words.dropFirst(2).first,
            let unit = paces["/\(third.key)"]
        else { return nil }
        return Found(amount: Amount(seconds, unit), count: 3)
    }

    private static func seconds(_ text: Substring) -> Double? {
        guard let colons = ColonNumber(String(text)), colons.numbers.count == 2 else { return nil }
        return Double(colons.numbers[0] * 60 + colons.numbers[1]) + Double(colons.fraction) / 100
    }

    // MARK: A unit behind

    /// `14km`, `250W`, `20pages`
    private static func glued(_ word: ReadingWord) -> Found? {
        guard let (digits, name) = parts(of: word.key), !name.isEmpty, digits.count + name.count == word.key.count,
            let number = TypedNumber(digits)
        else { return nil }
        if name == "w" {
            let isCapital = word.typed.contains("W")
            guard isCapital || number.value >= 30 else {
                return Found(
                    amount: Amount(number.value, "W"), count: 1,
                    doubt: "watts or weeks? Write \(digits)W, or \(digits) weeks ago")
            }
            return Found(amount: Amount(number.value, "W"), count: 1)
        }
        guard let unit = AmountUnit(named: name) else { return nil }
        return Found(amount: Amount(number.value, unit.name), count: 1, doubt: doubt(number, digits, unit))
    }

    /// `12.5 km`, `20 pages`, `a mile`
    private static func apart(_ words: ArraySlice<ReadingWord>) -> Found? {
        guard let first = words.first, let second = words.dropFirst().first, let unit = AmountUnit(named: second.key),
            unit.kind != .pace
        else { return nil }
        if let number = TypedNumber(first.key) {
            if second.typed == "w", number.value < 30 {
                return Found(amount: Amount(number.value), count: 2, doubt: "watts or weeks? Write \(first.key)W")
            }
            return Found(amount: Amount(number.value, unit.name), count: 2, doubt: doubt(number, first.key, unit))
        }
        // “Twisted a foot” is not a distance.
        guard unit.kind == .distance, second.key.utf8.count > 2, !["foot", "feet", "yard"].contains(second.key),
            let number = LengthVocabulary.number(first.key) ?? (first.key == "a" ? 1 : nil)
        else { return nil }
        return Found(amount: Amount(Double(number), unit.name), count: 2)
    }

    /// Returns advice if the number could have a thousands separator or a decimal point.
    private static func doubt(_ number: TypedNumber, _ digits: String, _ unit: AmountUnit) -> String? {
        if number.hasThousandsComma, unit.kind == .distance, unit.meters >= 1_000, number.value >= 1_000 {
            return
                "thousands or decimals? Write \(digits.replacing(",", with: ".")) or \(digits.replacing(",", with: ""))"
        }
        if unit.name == "m", !number.isWhole, !number.mayBeThousands, number.value < 60 {
            return "minutes or meters? Write \(digits)min or \(digits) meters"
        }
        if number.mayBeThousands, unit.name == "m" || unit.kind == .count {
            return "thousands or decimals? Write \(digits.replacing(".", with: ","))"
        }
        return nil
    }
}
