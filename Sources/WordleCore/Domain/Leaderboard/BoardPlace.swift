import QuadCore

/// The board that the player looks at.
package struct BoardPlace: Equatable, Sendable {
    package enum Span: Equatable, Sendable {
        case day(CalendarDay)
        case allTime
    }

    package var span: Span
    /// The id of a group; nil for everyone.
    package var group: String?
    /// Whether suspicious games are left out.
    package var hidesFlagged: Bool

    package init(_ span: Span, group: String? = nil, hidesFlagged: Bool = false) {
        self.span = span
        self.group = group
        self.hidesFlagged = hidesFlagged
    }
}
