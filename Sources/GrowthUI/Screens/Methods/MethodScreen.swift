import GrowthCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// One method to read and to start.
@MainActor
final class MethodScreen: AppScreen {
    private let shelf: GrowthLibraryModel
    private let id: String
    private let page: TextPage

    init(_ shelf: GrowthLibraryModel, id: String) {
        self.shelf = shelf
        self.id = id
        let context = shelf.context
        page = TextPage { [weak context] in context?.changed() }
    }

    private var method: GrowthMethod? { shelf.library.method(id) }

    var title: String { "Growth › Methods › \(method?.title ?? id)" }
    var isWaiting: Bool { !shelf.isLoaded }
    func appear() { shelf.load() }
    func scroll(_ rows: Int, at point: Point) { page.moved { $0.move(by: rows) } }

    var commands: [Command] {
        let (shelf, method) = (shelf, method)
        let none = "There is no such method"
        let related = method.map { shelf.library.entries($0.related) } ?? []
        return [
            Command(.openItem, "Start the method's timer", hint: "start", when: method != nil, else: none) {
                if let method { shelf.timer.started(method) }
            },
            Command(.growthStart, hint: "", when: method != nil, else: none) {
                if let method { shelf.timer.started(method) }
            },
            Command(.growthRelated, when: !related.isEmpty, else: "Nothing is related to this method") {
                shelf.openRelated(method?.related ?? [])
            },
            Command(.copyItem, "Copy the title", hint: "", when: method != nil, else: none) {
                if let method { shelf.context.copy(method.title) }
            },
        ] + page.commands + GrowthPlaces.commands(shelf.context)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        guard let method else {
            let words = shelf.isLoaded ? ["There is no such method.", "M shows the methods"] : ["Loading…"]
            return canvas.drawNotice(words, in: rect)
        }
        let related = shelf.library.entries(method.related).map(\.title)
        page.draw(into: &canvas, in: rect) { MethodLines.lines(of: method, related: related, width: $0) }
    }
}
