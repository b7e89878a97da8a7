import FeedKit

/// A field of the profile as commands and screens show, read and clear it.
package enum ProfileField: String, CaseIterable, Sendable {
    case name
    case classYear = "class-year"
    case sports, interests

    /// The most characters of a name.
    package static let longestName = 200
    /// The most sports or interests.
    package static let mostWords = 100

    package var title: String {
        switch self {
        case .name: "Name"
        case .classYear: "Class year"
        case .sports: "Sports"
        case .interests: "Interests"
        }
    }

    /// An example of a value, for a field that is asked for.
    package var example: String {
        switch self {
        case .name: "your name"
        case .classYear: "the year of your graduation: 2028, ’28 or class of 2028"
        case .sports: "separated by commas: soccer, track"
        case .interests: "separated by commas: robotics, jazz, chess"
        }
    }

    /// Returns the value as the user types it; empty for a field that is not filled in.
    package func text(of profile: StudentProfile) -> String {
        switch self {
        case .name: profile.name
        case .classYear: profile.classYear.map { "\($0)" } ?? ""
        case .sports: profile.sports.joined(separator: ", ")
        case .interests: profile.interests.joined(separator: ", ")
        }
    }

    /// Reads a typed value into a profile. An empty text clears the field.
    /// - Throws: an error for text that is no value of the field; then the profile is unchanged.
    package func read(
        _ text: String, into profile: inout StudentProfile, on today: CalendarDay
    ) throws(ProfileError) {
        let text = text.foldingWhiteSpace()
        switch self {
        case .name:
            guard text.count <= Self.longestName else {
                throw .unreadable(
                    "The name has \(text.count.grouped) characters, and at most \(Self.longestName) are allowed",
                    advice: "shorten it")
            }
            profile.name = text.isBlank ? "" : text
        case .classYear:
            profile.classYear = text.isEmpty ? nil : try ClassYear.read(text, on: today)
        case .sports: profile.sports = try words(text)
        case .interests: profile.interests = try words(text)
        }
    }

    /// Empties the field.
    package func clear(in profile: inout StudentProfile) {
        switch self {
        case .name: profile.name = ""
        case .classYear: profile.classYear = nil
        case .sports: profile.sports = []
        case .interests: profile.interests = []
        }
    }

    /// Returns the words between the commas, each once whatever its case.
    private func words(_ text: String) throws(ProfileError) -> [String] {
        let words = text.split(whereSeparator: { ",，、;".contains($0) }).map { String($0).trimmingSpaces }
            .filter { !$0.isBlank }.distinctIgnoringCase
        if let long = words.first(where: { $0.count > LabelLimit.tag }) {
            throw .unreadable(
                "“\(long.clipped)” has \(long.count.grouped) characters, and at most \(LabelLimit.tag) are allowed",
                advice: "shorten it, or put commas between several \(rawValue)")
        }
        guard words.count <= Self.mostWords else {
            throw .unreadable(
                "There are \(words.count.grouped) \(rawValue), and at most \(Self.mostWords) are allowed",
                advice: "leave some out")
        }
        return words
    }
}
