/// The visible parts of Home and their order. Ids that this version does not know keep their position.
package struct HomeLayout: Equatable, Sendable, Codable {
    package struct Widget: Equatable, Sendable, Codable, Identifiable {
        package let id: String
        package var isShown: Bool

        init(_ id: String, isShown: Bool = true) {
            self.id = id
            self.isShown = isShown
        }

        private enum CodingKeys: String, CodingKey {
            case id
            case isShown = "shown"
        }
    }

    package private(set) var widgets: [Widget]

    init(_ widgets: [Widget] = []) {
        self.widgets = widgets
    }

    /// Returns the known widgets in the user's order. Widgets that the layout does not mention follow, visible.
    package func arranged(_ known: [String]) -> [Widget] {
        let said = widgets.filter { known.contains($0.id) }
        return said + known.filter { id in !said.contains { $0.id == id } }.map { Widget($0) }
    }

    package func shows(_ id: String) -> Bool { widgets.first { $0.id == id }?.isShown ?? true }

    package mutating func toggle(_ id: String, among known: [String]) {
        takeIn(known)
        for place in widgets.indices where widgets[place].id == id { widgets[place].isShown.toggle() }
    }

    /// Swaps the widget with its neighbor among the known widgets.
    /// - Returns: whether there is a neighbor on that side.
    @discardableResult
    package mutating func move(_ id: String, by step: Int, among known: [String]) -> Bool {
        takeIn(known)
        let places = widgets.indices.filter { known.contains(widgets[$0].id) }
        guard let place = places.firstIndex(where: { widgets[$0].id == id }), places.indices.contains(place + step)
        else { return false }
        widgets.swapAt(places[place], places[place + step])
        return true
    }

    private mutating func takeIn(_ known: [String]) {
        widgets += known.filter { id in !widgets.contains { $0.id == id } }.map { Widget($0) }
    }
}
