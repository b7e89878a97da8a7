/// The moods before and after sessions, as far as they are known.
package struct MoodFigures: Equatable, Sendable {
    /// Nil if no mood is known.
    package let before: Double?
    package let after: Double?
    /// The number of sessions with each mood, from −2 to +2.
    let countsBefore: [Int]
    let countsAfter: [Int]

    /// Takes the moods of the sessions that have one.
    init(before: [Int], after: [Int]) {
        self.before = Self.mean(before)
        self.after = Self.mean(after)
        countsBefore = Self.counts(before)
        countsAfter = Self.counts(after)
    }

    private static func mean(_ moods: [Int]) -> Double? {
        moods.isEmpty ? nil : Double(moods.reduce(0, +)) / Double(moods.count)
    }

    private static func counts(_ moods: [Int]) -> [Int] {
        PracticeSession.moods.map { mood in moods.count { $0 == mood } }
    }

    /// `before −0.2  after +0.8`; empty if no mood is known.
    package var words: String {
        [before.map { "before \(Self.text($0))" }, after.map { "after \(Self.text($0))" }].compactMap(\.self)
            .joined(separator: "  ")
    }

    /// `−0.2`, `0`, `+0.8`
    package static func text(_ mood: Double) -> String {
        let tenths = Int((mood * 10).rounded())
        let digits = abs(tenths) % 10 == 0 ? "\(abs(tenths) / 10)" : "\(abs(tenths) / 10).\(abs(tenths) % 10)"
        return tenths < 0 ? "−\(digits)" : tenths > 0 ? "+\(digits)" : digits
    }
}
