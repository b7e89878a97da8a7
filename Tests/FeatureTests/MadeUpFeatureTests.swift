import Testing

@testable import JSONStore
@testable import QuadCommandLine
@testable import QuadCore
@testable import QuadShell
@testable import QuadStorage
@testable import QuadSystem
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

// A whole tab: a runner's shoes. Each heading names a folder of a real tab, which has a file for each type. Outside of its
// two targets a tab needs its lines in Package.swift and its name in the list of features.

// MARK: ShoesCore/Domain

private struct Shoe: Codable, Equatable, Sendable, Identifiable {
    let id: String
    var name: String
    var kilometres = 0
    var isRetired = false

    func state(_ limit: Int) -> String { isRetired ? "retired" : kilometres > limit ? "worn out" : "" }

    static let table = FilterTable<Shoe>(
        [
            .flag("retired", "shoes no longer run in") { $0.isRetired },
            .init(FilterField("km", .number, "how far they went")) { .number(Double($0.kilometres)) },
        ], texts: { [$0.name] })
}

private struct ShoeSettings: ConfigurationSection {
    var limit = 800
    static let declared: [Setting] = [
        .number("shoes.limit", "Shoe limit", "Kilometres after which a shoe is worn out.", 100...5000, \.shoes.limit)
    ]
}

extension Configuration {
    fileprivate var shoes: ShoeSettings {
        get { self[ShoeSettings.self] }
        set { self[ShoeSettings.self] = newValue }
    }
}

private struct ShoeError: UserFacingError { let message: String }

private protocol ShoeRepository: Sendable {
    var makeID: @Sendable () -> String { get }
    func shoes() async throws -> [Shoe]
    func apply(_ changes: ItemChanges<Shoe>) async throws
}

extension ShoeRepository {
    /// What keeps a shoe as it was typed; a new one if it was none.
    func change(_ shoe: Shoe?, _ name: String, _ kilometres: Int, isRetired: Bool) throws -> ItemChanges<Shoe> {
        guard !name.allSatisfy(\.isWhitespace) else { throw ShoeError(message: "A shoe needs a name") }
        let edited = Shoe(id: shoe?.id ?? makeID(), name: name, kilometres: kilometres, isRetired: isRetired)
        return shoe.map { ItemChanges(replacing: [($0, edited)]) } ?? ItemChanges(adding: [edited])
    }
}

// MARK: ShoesCore/Data

extension Shoe: StoredItem {}

private struct JSONShoeRepository: ShoeRepository {
    let collection: JSONCollection<Shoe>
    let makeID: @Sendable () -> String
    func shoes() async throws -> [Shoe] { try await collection.items() }

    func apply(_ changes: ItemChanges<Shoe>) async throws {
        do {
            try await collection.apply(changes)
        } catch {
            guard case .changedElsewhere(let ids) = error else { throw error }
            let names = changes.changes.filter { ids.contains($0.id) }.compactMap { $0.before?.name }
            throw ShoeError(message: "\(names.joined(separator: ", ")) changed in another window; nothing was done")
        }
    }
}

// MARK: ShoesUI/Screens

extension FeatureID { fileprivate static let shoes = FeatureID("shoes") }

extension FeatureDeclaration {
    fileprivate static let shoes = FeatureDeclaration(
        .shoes, title: "Shoes", sections: [], places: [Place("Shoes", Route(.shoes))], settings: ShoeSettings.declared)
}

private final class ShoesFeature: Feature {
    private let viewModel: ShoesViewModel
    init(_ shoes: any ShoeRepository, in context: FeatureContext) { viewModel = ShoesViewModel(shoes, in: context) }

    func screen(for route: Route) -> (any AppScreen)? {
        switch (route.path.first, route.path.count) {
        case (nil, _): ShoesScreen(viewModel)
        case ("shoe", 2): ShoeScreen(viewModel, id: route.path[1])
        default: nil
        }
    }
}

@MainActor
private final class ShoesViewModel {
    let items: StoredItems<Shoe>
    let context: FeatureContext
    private let repository: any ShoeRepository

    init(_ repository: any ShoeRepository, in context: FeatureContext) {
        (self.repository, self.context) = (repository, context)
        let orders: [ListModel<Shoe>.Order] = [
            .init("name", "by name", byName: \.name), .init("km", "by km", by: \.kilometres),
        ]
        items = StoredItems(
            ListModel("shoes", Shoe.table, orders: orders, in: context), in: context,
            read: { try await repository.shoes() }, apply: { try await repository.apply($0) })
    }

    var limit: Int { context.configuration.shoes.limit }
    func shoe(_ id: String) -> Shoe? { items.all.first { $0.id == id } }
    func opened(_ shoe: Shoe?) { if let shoe { context.open(Route(.shoes, "shoe", shoe.id)) } }

    func deleted(_ shoes: [Shoe]) {
        let names = shoes.map(\.name).joined(separator: ", ")
        context.dialogs.confirm("Delete \(names)?", "The kilometres go as well.", "Delete") { [weak self] in
            self?.items.change("deleting \(names)", "Deleted \(names)", ItemChanges(removing: shoes))
        }
    }

    private static let form = FormTable<Shoe>([
        .text("name", "Name", \.name),
        .typed("km", "Kilometres", show: { "\($0.kilometres)" }) { text, shoe in
            shoe.kilometres = Int(text) ?? 0
            return Int(text) == nil ? "A whole number, such as 120" : nil
        },
        .toggle("retired", "Retired", \.isRetired),
    ])

    /// A new one where there is none.
    func filledIn(_ shoe: Shoe?) {
        let shown = shoe ?? Shoe(id: "", name: "")
        context.dialogs.fillIn(
            .init(title: "Shoe", key: "shoe \(shown.id)", Self.form, shown) { [repository, items] after, _ in
                do {
                    let change = try repository.change(shoe, after.name, after.kilometres, isRetired: after.isRetired)
                    items.change("the shoe \(after.name)", "Kept \(after.name)", change)
                    return [:]
                } catch { return ["name": ErrorText.of(error)] }
            })
    }
}

private final class ShoesScreen: ListScreen {
    private let viewModel: ShoesViewModel
    let listPlace = ListPlace()
    init(_ viewModel: ShoesViewModel) { self.viewModel = viewModel }

    var list: ListModel<Shoe> { viewModel.items.list }
    var dialogs: Dialogs { viewModel.context.dialogs }
    var name: String { "Shoes" }
    var emptyWords: [String] { ["There is no shoe yet.", "a adds one"] }
    func appear() { viewModel.items.load() }
    func openedRow() { viewModel.opened(list.selected) }

    var itemCommands: [Command] {
        let (viewModel, shoe, targets, none) = (viewModel, list.selected, list.targets, "There is no shoe here")
        return [
            Command(.openItem, when: shoe != nil, else: none) { viewModel.opened(shoe) },
            Command(.addItem, "Add a shoe") { viewModel.filledIn(nil) },
            Command(.editItem, when: shoe != nil, else: none) { viewModel.filledIn(shoe) },
            Command(.deleteItem, when: shoe != nil, else: none) { viewModel.deleted(targets) },
        ]
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        list.drawRows(into: &canvas, in: rect) { index in
            let shoe = list.rows[index]
            return .init("\(shoe.name)  \(shoe.kilometres) km  \(shoe.state(viewModel.limit))")
        }
        return rect
    }
}

private final class ShoeScreen: AppScreen {
    private let viewModel: ShoesViewModel
    private let id: String
    init(_ viewModel: ShoesViewModel, id: String) { (self.viewModel, self.id) = (viewModel, id) }

    var title: String { "Shoes › \(viewModel.shoe(id)?.name ?? id)" }
    var commands: [Command] { [] }
    func appear() { viewModel.items.load() }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let text = viewModel.shoe(id).map { "\($0.name) went \($0.kilometres) of \(viewModel.limit) km." }
        canvas.drawNotice([text ?? "There is no such shoe.", "q goes back"], in: rect)
    }
}

// MARK: ShoesUI/Commands

extension InstalledFeature {
    fileprivate static let shoes = InstalledFeature(
        .shoes, commands: .shoes,
        collections: [.init(path: "shoes", version: 1) { StorageInspector.problem(in: $0, of: Shoe.self) }],
        make: { container, context in ShoesFeature(container.shoes, in: context) })
}

extension AppContainer {
    fileprivate var shoes: any ShoeRepository {
        once {
            let shoes = JSONCollection<Shoe>(name: "shoes", directory: locations.data, options: storeOptions)
            return JSONShoeRepository(collection: shoes, makeID: makeID)
        }
    }
}

extension CommandGroup {
    fileprivate static let shoes = CommandGroup(
        "Shoes", "Keep a runner's shoes",
        [
            CommandSpec.opening(["shoes"], "Open the shoes") { _ in Route(.shoes) },
            CommandSpec(["shoes", "list"], "List the shoes", options: [OptionSpec("json", "Print JSON")]) { context in
                let (shoes, isJSON) = (try await context.container.shoes.shoes(), context.invocation.has("json"))
                if isJSON { context.output.json(shoes) }
                for shoe in shoes where !isJSON { context.output.row([shoe.name, "\(shoe.kilometres)"]) }
                return 0
            },
            CommandSpec(["shoes", "add"], "Add a shoe", arguments: [ArgumentSpec("NAME")]) { context in
                let (shoes, name) = (context.container.shoes, context.invocation.arguments[0])
                try await shoes.apply(try shoes.change(nil, name, 0, isRetired: false))
                return 0
            },
        ])
}

// MARK: The test

@MainActor
@Suite struct MadeUpFeatureTests {
    private let stage: FeatureStage
    init() throws { stage = try FeatureStage([.shoes]) }

    private func keep(_ names: String...) async throws {
        for name in names { #expect(try await stage.run("shoes", "add", name).status == 0) }
        stage.context.forget(.shoes)
        await stage.shows("Shoes · \(names.count)")
    }

    @Test func aFormTakesWhatIsRightAndUndoTakesItBack() async throws {
        await stage.shows("There is no shoe yet.")
        stage.press("a", "ctrl-s")
        #expect(stage.text.contains("A shoe needs a name"))
        stage.press(typing: "Road", "ctrl-s")
        await stage.shows("Kept Road · u undoes it")
        await stage.shows("Road  0 km")
        stage.press("e", "tab", "ctrl-u", typing: "900", "ctrl-s")
        await stage.shows("Road  900 km  worn out")
        try stage.context.settings.set("shoes.limit", typed: "1000")
        #expect(!stage.text.contains("worn out"))
        stage.press("u", "u")
        await stage.shows("Road  0 km")
    }

    @Test func aRowIsFilteredOrderedAndOpened() async throws {
        try await keep("Trail", "Road")
        stage.press("/", typing: "trail km:<5", "enter")
        #expect(stage.text.contains("1 of 2 · /trail km:<5"))
        stage.press("enter")
        #expect(stage.text.contains("Trail went 0 of 800 km."))
        stage.press("q", "esc", "O", typing: "by km", "enter")
        #expect(stage.text.contains("Shoes · 2 · by km"))
    }

    @Test func marksAreDeletedAsOneStepOrNotAtAll() async throws {
        try await keep("Road", "Track", "Trail")
        stage.press("v", "v", "d", "y")
        await stage.hides("Road  0 km")
        stage.press("u")
        await stage.shows("Undone: deleting Road, Track")
        let other = try FeatureStage([.shoes], in: stage.folder).container.shoes
        let trail = try #require(try await other.shoes().first { $0.name == "Trail" })
        try await other.apply(try other.change(trail, "Hill", 5, isRetired: false))
        stage.press("V", "d", "y")
        await stage.shows("Trail changed in another window; nothing was done")
        #expect(try await other.shoes().map(\.name).sorted() == ["Hill", "Road", "Track"])
    }

    @Test func commandsAndTheDoctorKnowThem() async throws {
        #expect(try await stage.run("shoes", "add", " ").errors == "quad: A shoe needs a name\n")
        try await keep("Road")
        #expect(try await stage.run("shoes", "list").output == "Road\t0\n")
        #expect(try await stage.run("shoes", "list", "--json").output.contains("\"name\" : \"Road\""))
        #expect(try await stage.run("doctor").output.contains("ok    shoes.json (1 item)"))
        #expect(InstalledFeature.shoes.collections[0].problem(Array("{\"id\":7}".utf8)) != nil)
    }
}
