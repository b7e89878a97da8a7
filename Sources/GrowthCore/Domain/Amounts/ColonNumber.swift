/// Numbers separated by colons; every number after the first has two digits: `6:48.2`, `1:02:33`.
struct ColonNumber: Equatable {
    let numbers: [Int]
    /// Hundredths after a point or a comma.
    private(set) var fraction = 0
    private(set) var hasFraction = false

    /// The value as hours and minutes; nil if that is not a time of day.
    var minuteOfDay: Int? {
        numbers[0] < 24 && !hasFraction ? numbers[0] * 60 + numbers[1] : nil
    }

    /// The value as minutes and seconds.
    var minutesAndSeconds: Length { Length(hundredths: (numbers[0] * 60 + numbers[1]) * 100 + fraction) }

    init?(_ text: String) {
        guard text.contains(":"), text.utf8.count <= 14 else { return nil }
        let halves = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        let parts = halves[0].split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), (1...3).contains(parts[0].utf8.count),
            parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            parts.dropFirst().allSatisfy({ $0.utf8.count == 2 })
        else { return nil }
        numbers = parts.compactMap { Int($0) }
        guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
        guard halves.count == 2 else { return }
        let digits = halves[1]
        guard (1...3).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
            let value = Double("0.\(digits)")
        else { return nil }
        (fraction, hasFraction) = (min(99, Int((value * 100).rounded())), true)
    }
}
