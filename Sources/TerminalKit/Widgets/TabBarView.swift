import TextKit
import ViewState

/// The row of numbered tabs. A narrow row sets the tabs closer, then shows only the numbers of the tabs that are not active,
/// and on the narrowest screens the tabs around the active one.
package enum TabBarView {
    package struct Tab: Equatable, Sendable {
        package var title: String
        /// A count or sign after the title, such as the number of unread articles.
        var badge: String?

        package init(_ title: String, badge: String? = nil) {
            self.title = title
            self.badge = badge
        }
    }

    /// The position of a tab, in columns from the left edge of the bar.
    struct Slot: Equatable, Sendable {
        var index: Int
        var columns: Range<Int>
        var form = Form.wide
    }

    /// How much of a tab is shown.
    enum Form: Equatable, Sendable {
        /// Number and title between two blanks.
        case wide
        /// Number and title with one blank after them.
        case tight
        case number
    }

    package static func render(into canvas: inout Canvas, in rect: Rect, tabs: [Tab], active: Int) {
        guard !rect.isEmpty else { return }
        let row = rect.row(0)
        canvas.fill(row, style: Style(.tabBar))
        let slots = layout(tabs, active: active, columns: row.width)
        for slot in slots {
            let isActive = slot.index == active
            let place = Rect(x: row.x + slot.columns.lowerBound, y: row.y, width: slot.columns.count, height: 1)
            let style = Style(isActive ? .tabActive : .tabBar)
            canvas.fill(place, style: style)
            canvas.drawLine(
                label(tabs[slot.index], slot.index, slot.form, isActive, canvas.glyphs), in: place, style: style)
        }
        let more = String(canvas.glyphs.ellipsis)
        if let first = slots.first, first.index > 0, first.columns.lowerBound > 0 {
            canvas.draw(more, at: row.origin, style: Style(.tabBar))
        }
        if let last = slots.last, last.index < tabs.count - 1, last.columns.upperBound < row.width {
            canvas.draw(more, at: Point(x: row.maxX - 1, y: row.y), style: Style(.tabBar))
        }
    }

    /// Returns the tab at a column of the bar, for the mouse.
    package static func tab(atColumn x: Int, tabs: [Tab], active: Int, columns: Int) -> Int? {
        layout(tabs, active: active, columns: columns).first { $0.columns.contains(x) }?.index
    }

    /// Returns the positions of the visible tabs: all tabs if they fit, else as many as fit around the active tab. A
    /// column for the ellipsis stays free at each end where tabs are hidden.
    static func layout(_ tabs: [Tab], active: Int, columns: Int) -> [Slot] {
        guard tabs.indices.contains(active), columns > 0 else { return [] }
        let forms: [(Int) -> Form] = [
            { _ in .wide }, { $0 == active ? .wide : .tight }, { $0 == active ? .wide : .number },
        ]
        for form in forms {
            if let slots = whole(tabs, columns, form) { return slots }
        }
        let widths = tabs.enumerated().map { width(of: $0.element, $0.offset, .wide) }
        let range = window(around: active, widths, columns)
        var x = range.lowerBound > 0 && columns > 2 ? 1 : 0
        return range.map { index in
            let width = min(widths[index], max(1, columns - x - (range.upperBound < tabs.count && columns > 2 ? 1 : 0)))
            defer { x += width }
            return Slot(index: index, columns: x..<x + width)
        }
    }

    /// Returns the positions of all tabs in the given forms; nil if they do not fit.
    private static func whole(_ tabs: [Tab], _ columns: Int, _ form: (Int) -> Form) -> [Slot]? {
        var x = 0
        var slots: [Slot] = []
        for (index, tab) in tabs.enumerated() {
            let form = form(index)
            let width = width(of: tab, index, form)
            slots.append(Slot(index: index, columns: x..<x + width, form: form))
            x += width
        }
        guard let last = slots.last else { return [] }
        // The blank after the last tab may be cut.
        guard x - (last.form == .wide ? 0 : 1) <= columns else { return nil }
        slots[slots.count - 1].columns = last.columns.lowerBound..<min(last.columns.upperBound, columns)
        return slots
    }

    private static func window(around active: Int, _ widths: [Int], _ columns: Int) -> Range<Int> {
        var range = active..<active + 1
        var used = widths[active]
        func room(_ candidate: Range<Int>) -> Int {
            columns - (candidate.lowerBound > 0 ? 1 : 0) - (candidate.upperBound < widths.count ? 1 : 0)
        }
        var grew = true
        while grew {
            grew = false
            if range.upperBound < widths.count {
                let wider = range.lowerBound..<range.upperBound + 1
                if used + widths[range.upperBound] <= room(wider) {
                    used += widths[range.upperBound]
                    range = wider
                    grew = true
                }
            }
            if range.lowerBound > 0 {
                let wider = range.lowerBound - 1..<range.upperBound
                if used + widths[range.lowerBound - 1] <= room(wider) {
                    used += widths[range.lowerBound - 1]
                    range = wider
                    grew = true
                }
            }
        }
        return range
    }

    private static func width(of tab: Tab, _ index: Int, _ form: Form) -> Int {
        TextWidth.columns(of: content(tab, index, form)) + (form == .wide ? 2 : 1)
    }

    private static func content(_ tab: Tab, _ index: Int, _ form: Form) -> String {
        guard form != .number else { return "\(index + 1)\(tab.badge == nil ? "" : "!")" }
        return "\(index + 1) \(tab.title)" + (tab.badge.map { " \($0)" } ?? "")
    }

    /// Returns the label of a tab. Without frames and colors, brackets show the active tab.
    private static func label(
        _ tab: Tab, _ index: Int, _ form: Form, _ isActive: Bool, _ glyphs: GlyphSet
    ) -> String {
        let content = content(tab, index, form)
        guard form == .wide else { return content }
        return isActive && !glyphs.drawsFrames ? "[\(content)]" : " \(content) "
    }
}
