import ViewState

/// The places of the board's columns in a rectangle: all side by side if there is room, else two or one, with the names
/// of all columns above.
struct JobBoardLayout: Equatable {
    struct Column: Equatable {
        let index: Int
        let heading: Rect
        let cards: Rect
    }

    /// The row with names and counts of all columns; empty if each column has its own heading.
    let strip: Rect
    let columns: [Column]
    /// The row about the selected card.
    let detail: Rect

    static let cardRows = 2

    /// Returns how many columns fit.
    static func shown(width: Int) -> Int { width >= 100 ? 4 : width >= 60 ? 2 : 1 }

    /// - Parameter first: the leftmost visible column.
    init(in rect: Rect, first: Int) {
        let shown = Self.shown(width: rect.width)
        let (body, detail) = rect.splitBottom(rect.height >= 8 ? 1 : 0)
        let (strip, rest) = body.splitTop(shown == 4 ? 0 : 1)
        self.strip = strip
        self.detail = detail
        // A vertical line separates two columns.
        let width = (rest.width - (shown - 1)) / shown
        columns = (0..<shown).map { place in
            let x = rest.x + place * (width + 1)
            let isLast = place == shown - 1
            let area = Rect(x: x, y: rest.y, width: isLast ? rest.maxX - x : width, height: rest.height)
            let (heading, cards) = area.splitTop(shown == 1 ? 0 : 1)
            return Column(index: first + place, heading: heading, cards: cards)
        }
    }

    /// The number of cards that fit in a column.
    var height: Int { max(1, (columns.first?.cards.height ?? 0) / Self.cardRows) }

    func column(at point: Point) -> Column? {
        columns.first { $0.cards.contains(point) || $0.heading.contains(point) }
    }
}
