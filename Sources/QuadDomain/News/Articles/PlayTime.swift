/// How long something plays, or how far it was played.
package enum PlayTime {
    private static let longest = 1_000 * 3_600

    /// `52:10`, `1:02:03`
    package static func text(_ seconds: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
        let rest = two(seconds % 60)
        return hours > 0 ? "\(hours):\(two(minutes)):\(rest)" : "\(minutes):\(rest)"
    }

    /// Seconds of `12:30`, `1:02:03` or `750`; nil for anything else.
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

extension ArticleState.Heard {
    /// - Throws: where an article has nothing to hear, or not so much.
    package func check(against file: ArticleRow.Enclosure?) throws(NewsError) {
        guard let file else { throw .nothingToPlay }
        if case .upTo(let seconds) = self, let length = file.seconds, length > 0, seconds > length {
            throw .playsNoLonger(than: length)
        }
    }

    /// `heard to 12:30`, or `heard`
    package var words: String {
        switch self {
        case .all: "heard"
        case .upTo(let seconds): "heard to \(PlayTime.text(seconds))"
        }
    }
}
