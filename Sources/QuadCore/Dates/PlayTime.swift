import SystemKit

/// The length of a recording or a run, or the position up to which a recording was played.
package enum PlayTime {
    private static let longest = 1_000 * 3_600

    /// Returns `52:10` or `1:02:03`.
    package static func text(_ seconds: Int) -> String {
        let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
        let rest = (seconds % 60).twoDigits
        return hours > 0 ? "\(hours):\(minutes.twoDigits):\(rest)" : "\(minutes):\(rest)"
    }

    /// Returns the seconds of `12:30`, `1:02:03` or `750`; nil for anything else.
    package static func read(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count) else { return nil }
        var seconds = 0
        for (place, part) in parts.enumerated() {
            guard !part.isEmpty, part.utf8.count <= 7, part.allSatisfy({ $0.isASCII && $0.isNumber }),
                let number = Int(part), place == 0 || number < 60
            else { return nil }
            seconds = seconds * 60 + number
        }
        return seconds <= longest ? seconds : nil
    }
}
