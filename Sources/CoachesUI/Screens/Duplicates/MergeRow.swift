import CoachesCore
import QuadCore

/// A field, or a count of items, of two possible duplicates.
struct MergeRow: Equatable, Sendable, Identifiable {
    let id: String
    let title: String
    let first: String
    let second: String
    let result: String
    /// The name of the field; nil if the row offers no choice.
    let field: String?
    let isDifferent: Bool
    let isLosing: Bool

    init<Field: RawRepresentable<String>>(_ line: MergeLine<Field>, title: String) {
        id = line.field.rawValue
        self.title = title
        (first, second) = (Self.shown(line.first), Self.shown(line.second))
        let isSame = !line.isDifferent && !line.first.isEmpty && !line.second.isEmpty
        let word: String? =
            if isSame {
                "A, same"
            } else {
                switch line.result {
                case "": "–"
                case line.first: "A"
                case line.second: "B"
                default: nil
                }
            }
        result = word ?? "both: \(Self.shown(line.result))"
        field = line.field.rawValue
        isDifferent = line.isDifferent
        isLosing = line.isLosing
    }

    init(_ count: MergeCount) {
        id = "count \(count.title)"
        title = count.title
        (first, second) = ("\(count.first)", "\(count.second)")
        result = count.result
        (field, isDifferent, isLosing) = (nil, false, false)
    }

    private static func shown(_ text: String) -> String {
        text.isEmpty ? "–" : text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    static let table = FilterTable<MergeRow>([], texts: { [$0.title, $0.first, $0.second] })
}
