import QuadCore
import QuadShell
import TextKit
import ViewState

/// The lines beside the agenda that open something, and the selected line while the pane has the focus.
struct HomePane: Equatable, Sendable {
    struct Line: Equatable, Sendable {
        /// The index of the chart among the visible charts.
        let chart: Int
        /// The index of the line below the chart's heading; nil if the whole chart is one line.
        let row: Int?
        let route: Route?
    }

    private(set) var lines: [Line] = []
    private(set) var state = ListState()
    var hasKeys = false

    var selected: Line? { hasKeys ? state.selection.map { lines[$0] } : nil }

    /// Sets the current charts. The selection keeps its position.
    mutating func show(_ charts: [HomeChart]) {
        lines = charts.enumerated().flatMap { place, chart in Self.lines(of: chart, at: place) }
        state.setCount(lines.count)
        if lines.isEmpty { hasKeys = false }
    }

    mutating func move(_ move: (inout ListState) -> Void) { move(&state) }

    private static func lines(of chart: HomeChart, at place: Int) -> [Line] {
        func route(_ text: String?) -> Route? { (text ?? chart.route).flatMap { Route($0) } }
        switch chart.kind {
        case .bars(let bars):
            return bars.enumerated().map { Line(chart: place, row: $0.offset, route: route($0.element.route)) }
        case .dates(let dates):
            return dates.enumerated().map { Line(chart: place, row: $0.offset, route: route($0.element.route)) }
        case .weeks: return [Line(chart: place, row: nil, route: route(nil))]
        }
    }
}
