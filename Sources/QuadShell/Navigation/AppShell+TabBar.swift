import TerminalKit
import TextKit
import ViewState

/// The first row: the tabs, and at the right the badge of a feature that has something running.
extension AppShell {
    /// Returns the text of a badge, cut so that the tabs keep half of the row.
    private static func clipped(_ badge: FeatureBadge, _ columns: Int) -> String {
        TextLayout.clip(badge.text, to: columns / 2)
    }

    private static func tabColumns(beside badge: String?, _ columns: Int) -> Int {
        badge.map { max(1, columns - TextWidth.columns(of: $0) - 2) } ?? columns
    }

    func drawTabBar(into canvas: inout Canvas, in rect: Rect) {
        let text = host.badge.map { Self.clipped($0, rect.width) }
        let (left, right) = rect.splitLeft(Self.tabColumns(beside: text, rect.width))
        TabBarView.render(into: &canvas, in: left, tabs: tabs, active: activeTab)
        guard let text, !right.isEmpty else { return }
        canvas.fill(right, style: Style(.tabBar))
        canvas.drawLine("\(text) ", in: right, style: Style(.tabBar, .bold), .right)
    }

    func clickedTabBar(_ x: Int) {
        let badge = host.badge
        let columns = Self.tabColumns(beside: badge.map { Self.clipped($0, size.columns) }, size.columns)
        if x >= columns, let badge { return coordinator.open(badge.route) }
        let index = TabBarView.tab(atColumn: x, tabs: tabs, active: activeTab, columns: columns)
        if let index { coordinator.select(coordinator.tabs[index]) }
    }

    private var tabs: [TabBarView.Tab] {
        coordinator.tabs.map { tab in TabBarView.Tab(registry.tabs.first { $0.id == tab }?.title ?? tab.name) }
    }

    private var activeTab: Int {
        coordinator.tabs.firstIndex(of: coordinator.selected) ?? 0
    }
}
