extension Int {
    /// `07`: two digits, as clocks and dates have them, or as many as it takes.
    package var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }

    /// `0042`: zeros in front, up to a width.
    package func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
