import QuadCore
import QuadShell
import TextKit
import ViewState

/// The lines beside the agenda that open something, and which of them is selected while the keys are theirs.
struct HomePane: Equatable, Sendable {
    struct Line: Equatable, Sendable {
        /// Of the chart among those shown.
        let chart: Int
        /// Of the line below the chart's heading; nil where the chart is one thing.
        let row: Int?
        let route: Route?
    }

    private(set) var lines: [Line] = []
    private(set) var state = ListState()
    var hasKeys = false

    var selected: Line? { hasKeys ? state.selection.map { lines[$0] } : nil }

    /// Takes the charts there are now; the selection stays at its place.
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
