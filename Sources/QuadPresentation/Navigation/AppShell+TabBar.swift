import TerminalKit

/// The first row: the tabs, and at its right what a feature has running.
extension AppShell {
    /// It leaves the tabs half of the row.
    private func badgeText(_ columns: Int) -> String? {
        badge().map { TextLayout.clip($0.text, to: columns / 2) }
    }

    private func tabColumns(_ columns: Int) -> Int {
        badgeText(columns).map { max(1, columns - TextWidth.columns(of: $0) - 2) } ?? columns
    }

    func drawTabBar(into canvas: inout Canvas, in rect: Rect) {
        let (left, right) = rect.splitLeft(tabColumns(rect.width))
        TabBarView.render(into: &canvas, in: left, tabs: tabs, active: activeTab)
        guard let text = badgeText(rect.width), !right.isEmpty else { return }
        canvas.fill(right, style: Style(.tabBar))
        canvas.drawLine("\(text) ", in: right, style: Style(.tabBar, .bold), .right)
    }

    func clickedTabBar(_ x: Int) {
        let columns = tabColumns(size.columns)
        if x >= columns, let badge = badge() { return coordinator.open(badge.route) }
        let index = TabBarView.tab(atColumn: x, tabs: tabs, active: activeTab, columns: columns)
        if let index { coordinator.select(coordinator.tabs[index]) }
    }

    private var tabs: [TabBarView.Tab] {
        registry.tabs.map { TabBarView.Tab($0.title) }
    }

    private var activeTab: Int {
        coordinator.tabs.firstIndex(of: coordinator.selected) ?? 0
    }
}
