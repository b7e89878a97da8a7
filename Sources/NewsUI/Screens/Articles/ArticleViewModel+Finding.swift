import QuadShell
import TextKit
import ViewState

/// Finding a word in the open text works as in a list of rows: `/`, then `n` and `N`, and Esc.
extension ArticleViewModel: Filtering {
    var filterText: String { state.finding.text }
    var filterStatus: String { state.finding.status }

    func filterChanged(to text: String) {
        guard text != state.finding.text else { return }
        var next = state
        next.finding.text = text
        next.finding.places = finder.places(of: text)
        let top = next.scroll.cursor
        next.finding.current = next.finding.places.firstIndex { $0.line >= top } ?? 0
        Self.reveal(&next)
        show(next)
    }

    func moveToMatch(forward: Bool) {
        let count = state.finding.places.count
        guard count > 0 else { return }
        var next = state
        next.finding.current = (next.finding.current + (forward ? 1 : count - 1)) % count
        Self.reveal(&next)
        show(next)
    }

    /// Marks the words that led to the article.
    func mark(_ words: [String]) {
        guard words != state.finding.words else { return }
        var next = state
        next.finding.words = words
        next.finding.wordPlaces = words.flatMap { finder.places(of: $0) }
        show(next)
    }

    /// Searches again after the lines were made for another width.
    func findAgain(in state: inout State) {
        guard !state.finding.text.isEmpty || !state.finding.words.isEmpty else { return }
        let finder = TextFinder(state.lines)
        state.finding.places = finder.places(of: state.finding.text)
        state.finding.wordPlaces = state.finding.words.flatMap { finder.places(of: $0) }
        state.finding.current = min(state.finding.current, max(0, state.finding.places.count - 1))
    }

    /// Scrolls to the current match, and no further than necessary.
    private static func reveal(_ state: inout State) {
        guard state.finding.places.indices.contains(state.finding.current) else { return }
        let line = state.finding.places[state.finding.current].line
        let top = state.scroll.cursor
        if line < top || line >= top + state.scroll.height {
            state.scroll.move(to: max(0, line - state.scroll.height / 3))
        }
    }

    /// Whether there is nothing left to scroll to.
    var isAtEnd: Bool {
        layOutForKeys()
        return state.scroll.cursor >= state.scroll.count - 1
    }

    /// Returns some of the lines with the matches marked.
    func lines(_ range: Range<Int>) -> [[TextRun]] {
        var lines = Array(state.lines[range])
        let finding = state.finding
        func mark(_ place: TextFinder.Place, _ style: Style) {
            for part in place.parts where range.contains(part.line) {
                let line = part.line - range.lowerBound
                lines[line] = lines[line].marking(part.characters, as: style)
            }
        }
        for place in finding.wordPlaces { mark(place, Style(.match)) }
        for (number, place) in finding.places.enumerated() {
            // The current match stands out like a selected row.
            mark(place, number == finding.current ? Style(.selection, [.bold, .underline]) : Style(.match))
        }
        return lines
    }
}
