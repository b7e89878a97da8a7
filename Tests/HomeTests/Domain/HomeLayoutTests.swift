import Testing

@testable import HomeCore

@Suite struct HomeLayoutTests {
    private let known = ["agenda", "cards", "lately"]

    private func order(_ layout: HomeLayout) -> [String] {
        layout.arranged(known).map { $0.isShown ? $0.id : "-\($0.id)" }
    }

    @Test func anEmptyLayoutShowsEverything() {
        #expect(order(HomeLayout()) == known)
    }

    @Test func newWidgetsComeAfterChosenWidgets() {
        #expect(
            order(HomeLayout([.init("lately"), .init("cards", isShown: false)])) == ["lately", "-cards", "agenda"])
    }

    @Test func aWidgetIsHiddenAndShownAgain() {
        var layout = HomeLayout()
        layout.toggle("cards", among: known)
        #expect(order(layout) == ["agenda", "-cards", "lately"])
        #expect(!layout.shows("cards") && layout.shows("agenda") && layout.shows("chart.x"))
        layout.toggle("cards", among: known)
        #expect(order(layout) == known)
    }

    @Test func aWidgetMovesPastUnknownWidgets() {
        var layout = HomeLayout([.init("agenda"), .init("from.another.version"), .init("cards")])
        let moved = layout.move("agenda", by: 1, among: known)
        #expect(moved)
        #expect(order(layout) == ["cards", "agenda", "lately"])
        #expect(layout.widgets.map(\.id) == ["cards", "from.another.version", "agenda", "lately"])
        let isBeyond = !layout.move("cards", by: -1, among: known)
        #expect(isBeyond)
    }
}
