import QuadCore

/// The time at which a business day ends, in the format `04:00`.
enum StoreClockText {
    /// - Returns: minutes after midnight.
    static func dayEnds(_ text: String) throws(StoreError) -> Int {
        let parts = text.trimmingSpaces.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let numbers = parts.compactMap { part in
            (1...2).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
        }
        guard (1...2).contains(parts.count), numbers.count == parts.count, numbers.last ?? 0 < 60,
            numbers[0] * 60 + (numbers.count > 1 ? numbers[1] : 0) <= StoreSettings.latestDayEnd
        else {
            throw .refused(
                "\(text.clipped) is not the end of a business day",
                advice: "use a time from 00:00 (midnight) to 12:00, such as 04:00")
        }
        return numbers[0] * 60 + (numbers.count > 1 ? numbers[1] : 0)
    }
}
