import QuadCore

/// An error for an unknown sport, which lists the known ones.
package struct UnknownSportError: UserFacingError, Equatable {
    package let typed: String

    package init(_ typed: String) { self.typed = typed }

    package var message: String { "\(Quoted.text(typed)) is not a sport that Quad knows" }

    package var advice: String? {
        let names = Sport.allCases.map(\.name)
        let meant = NearestName.of(typed, among: names).map { "did you mean “\($0)”? Quad knows " } ?? "it knows "
        return meant + names.joined(separator: ", ") + "; men's, women's, FBS and FCS may come before or after"
    }
}
