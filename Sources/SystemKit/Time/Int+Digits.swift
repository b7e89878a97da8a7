extension Int {
    /// The number with at least two digits, as in clocks and dates: `07`.
    package var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }

    /// Returns the number with leading zeros up to a width: `0042`.
    package func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
