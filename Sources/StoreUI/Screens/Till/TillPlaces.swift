import ViewState

/// The places where the till drew its parts in the last frame, for the mouse.
@MainActor
final class TillPlaces {
    enum Part: Equatable {
        case prints, more, entry
        /// A cell of the grid, by its letter.
        case cell(Character)
        case category(Int)
        /// An item of the sale.
        case line(Int)

        var isOfGrid: Bool {
            switch self {
            case .cell, .category: true
            case .prints, .more, .entry, .line: false
            }
        }
    }

    private(set) var marks: [(part: Part, place: Rect)] = []
    /// The places of the grid in its last drawing.
    private var grid: [(part: Part, place: Rect)] = []

    func part(at point: Point) -> Part? { marks.first { $0.place.contains(point) }?.part }

    func beginFrame() { marks = [] }

    func mark(_ part: Part, at place: Rect) { marks.append((part, place)) }

    /// Stores the places of the grid for frames that copy it.
    func keepGrid() { grid = marks.filter { $0.part.isOfGrid } }

    func markGridAgain() { marks += grid }
}
