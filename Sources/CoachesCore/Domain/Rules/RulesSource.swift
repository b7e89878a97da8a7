import QuadCore

/// The source of rules, and the dates between which they are valid.
package struct RulesSource: Equatable, Sendable {
    package enum Place: Equatable, Sendable {
        /// Compiled into the program.
        case builtIn
        /// A file that the user may have changed.
        case file(String)
    }

    /// The name of the document that was transcribed.
    package let name: String
    package let season: String?
    let validFrom: CalendarDay?
    package let validTo: CalendarDay?
    package let place: Place

    init(
        name: String, season: String?, validFrom: CalendarDay?, validTo: CalendarDay?, place: Place = .builtIn
    ) {
        self.name = name
        self.season = season
        self.validFrom = validFrom
        self.validTo = validTo
        self.place = place
    }

    /// Whether the season is over on a day, so that the rules may have changed.
    package func isStale(on day: CalendarDay) -> Bool { validTo.map { day > $0 } ?? false }

    /// `NCAA recruiting calendars 2026-27`, with the path if the file is the user's.
    package var words: String {
        let season = season.flatMap { name.contains($0) ? nil : " (\($0))" } ?? ""
        return switch place {
        case .builtIn: name + season
        case .file(let path): "\(name)\(season), as in \(path)"
        }
    }

    /// Returns `These dates ended with the season on 31 Jul 2027`; nil while they are valid.
    package func staleWords(on day: CalendarDay) -> String? {
        guard let validTo, day > validTo else { return nil }
        return "These dates ended with the season on \(DateText.full(validTo))"
    }
}
