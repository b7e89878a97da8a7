import FoundationEssentials
import QuadCore

/// The speed of a session. The unit depends on the sport: time per 500 meters for rowing and paddling, time per 100
/// meters or yards for swimming, time per kilometer or mile on foot, km/h or mph on wheels.
package struct Pace: Equatable, Sendable {
    package let text: String

    private static let kinds: [(words: [String], unit: String)] = [
        (["row", "erg", "scull", "sweep", "kayak", "canoe", "paddl", "concept2"], "/500m"), (["swim"], "/100m"),
        (["bike", "ride", "riding", "cycl", "spin", "velo", "skat"], "km/h"),
        (["run", "jog", "walk", "hike", "marathon", "ruck", "parkrun", "race"], "/km"),
    ]

    /// Verbs that match as whole words only, with their units: “ran” also occurs in “ranking”.
    private static let verbs = ["ran": "/km", "swam": "/100m", "rode": "km/h"]

    private static func unit(of session: PracticeSession) -> String? {
        let words = FoldedText("\(session.title) \(session.tags.joined(separator: " "))")
        if let kind = kinds.first(where: { $0.words.contains { words.contains(FoldedText($0)) } }) { return kind.unit }
        return session.title.lowercased().split(separator: " ").compactMap { verbs[String($0)] }.first
    }

    /// Nil if the distance is unknown, or if nothing in the session names a sport.
    package init?(_ session: PracticeSession) {
        let seconds = Double(session.length.hundredths) / 100
        guard let meters = session.meters, meters >= 100, seconds > 0 else { return nil }
        if let said = session.figures.first(where: { $0.kind == .pace }) {
            text = said.text
            return
        }
        guard let unit = Self.unit(of: session) else { return nil }
        let usesMiles = session.unit == "mi"
        switch unit {
        case "km/h":
            let speed = meters / (usesMiles ? 1_609.344 : 1_000) / seconds * 3_600
            text = Amount((speed * 10).rounded() / 10, usesMiles ? "mph" : "km/h").text
        case "/km":
            let length = usesMiles ? 1_609.344 : 1_000
            text = Amount((seconds / meters * length).rounded(), usesMiles ? "/mi" : "/km").text
        case "/100m":
            let length = session.unit == "yd" ? 91.44 : 100
            text = Amount((seconds / meters * length).rounded(), session.unit == "yd" ? "/100yd" : "/100m").text
        default:
            // Rowers use tenths of a second.
            text = Amount((seconds / meters * 5_000).rounded() / 10, unit).text
        }
    }
}
