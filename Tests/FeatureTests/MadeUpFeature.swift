@testable import JSONStore
@testable import QuadCommandLine
@testable import QuadCore
@testable import QuadShell
@testable import QuadStorage
@testable import QuadSystem
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

// A complete sample tab: a runner's shoes. Each heading names a folder of a real tab, which has one file per type.
// Apart from its two targets, a tab needs only its lines in Package.swift and its name in the list of features.
// MadeUpFeatureTests tests this feature.

// MARK: ShoesCore/Domain

struct Shoe: Equatable, Sendable, Identifiable {
    private(set) var id: String
    var name: String
    var kilometers = 0
    var isRetired = false

    func state(_ limit: Int) -> String { isRetired ? "retired" : kilometers > limit ? "worn out" : "" }

    static let table = FilterTable<Shoe>(
        [
            .flag("retired", "shoes no longer run in") { $0.isRetired },
            .init(FilterField("km", .number, "how far they went")) { .number(Double($0.kilometers)) },
        ], texts: { [$0.name] })
}

struct ShoeSettings: ConfigurationSection {
    var limit = 800
    static let declared: [Setting] = [
        .number("shoes.limit", "Shoe limit", "Kilometers after which a shoe is worn out.", 100...5000, \.shoes.limit)
    ]
}

extension Configuration {
    var shoes: ShoeSettings {
        get { self[ShoeSettings.self] }
        set { self[ShoeSettings.self] = newValue }
    }
}

enum ShoeError: PassingError {
    case unnamed
    /// The names of the items; the repository throws their ids.
    case changedElsewhere([String])
    case storage(message: String, advice: String?)

    var message: String {
        switch self {
        case .unnamed: "A shoe needs a name"
        case .changedElsewhere(let names): "\(names.few()) changed in another window; nothing was done"
        case .storage(let message, _): message
        }
    }

    var advice: String? {
        if case .storage(_, let advice) = self { advice } else { nil }
    }
}

struct ShoeService: Sendable {
    let repository: any Repository<Shoe, ShoeError>
    let makeID: @Sendable () -> String

    func shoes() async throws(ShoeError) -> [Shoe] { try await repository.items() }

    /// Stores a shoe as the user typed it, or adds a new shoe.
    func change(_ shoe: Shoe?, _ name: String, _ km: Int, isRetired: Bool) throws(ShoeError) -> ItemChanges<Shoe> {
        guard !name.isBlank else { throw .unnamed }
        let edited = Shoe(id: shoe?.id ?? makeID(), name: name, kilometers: km, isRetired: isRetired)
        return shoe.map { ItemChanges(replacing: [($0, edited)]) } ?? ItemChanges(adding: [edited])
    }

    func apply(_ changes: ItemChanges<Shoe>) async throws(ShoeError) {
        do throws(ShoeError) { try await repository.apply(changes) } catch {
            guard case .changedElsewhere(let ids) = error else { throw error }
            let names = changes.changes.filter { ids.contains($0.id) }.compactMap { $0.before?.name }
            throw .changedElsewhere(names)
        }
    }
}

// MARK: ShoesCore/Data

extension Shoe: SchemaItem, StoredItem {
    static let blank = Shoe(id: "", name: "")

    mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("name", &name)
        coder.member("kilometers", &kilometers, unless: 0)
        coder.member("retired", &isRetired, unless: false)
    }
}

extension ShoeError {
    init(_ error: some UserFacingError) {
        if case .changedElsewhere(let ids)? = error as? StorageError {
            self = .changedElsewhere(ids)
        } else {
            self = .storage(message: error.message, advice: error.advice)
        }
    }
}

// MARK: ShoesUI/Screens

extension FeatureID { static let shoes = FeatureID("shoes") }

extension FeatureDeclaration {
    static let shoes = FeatureDeclaration(
        .shoes, title: "Shoes", sections: [], screens: [ShoesScreen.actions], places: [Place("Shoes", Route(.shoes))],
        settings: ShoeSettings.declared)
}

final class ShoesFeature: Feature {
    private let viewModel: ShoesViewModel
    init(_ service: ShoeService, in context: FeatureContext) { viewModel = ShoesViewModel(service, in: context) }

    func screen(for route: Route) -> (any AppScreen)? {
        switch (route.path.first, route.path.count) {
        case (nil, _): ShoesScreen(viewModel)
        case ("shoe", 2): ShoeScreen(viewModel, id: route.path[1])
        default: nil
        }
    }
}

@MainActor
final class ShoesViewModel {
    let items: StoredItems<Shoe>
    let context: FeatureContext
    private let service: ShoeService

    init(_ service: ShoeService, in context: FeatureContext) {
        (self.service, self.context) = (service, context)
        let orders: [ListModel<Shoe>.Order] = [
            .init("name", "by name", byName: \.name), .init("km", "by km", by: \.kilometers),
        ]
        items = StoredItems(
            ListModel("shoes", Shoe.table, orders: orders, in: context), in: context,
            read: { try await service.shoes() }, apply: { try await service.apply($0) })
    }

    var limit: Int { context.configuration.shoes.limit }
    func shoe(_ id: String) -> Shoe? { items.all.first { $0.id == id } }
    func opened(_ shoe: Shoe?) { if let shoe { context.open(Route(.shoes, "shoe", shoe.id)) } }

    func deleted(_ shoes: [Shoe]) {
        let names = shoes.map(\.name).joined(separator: ", ")
        context.dialogs.confirm("Delete \(names)?", "The kilometers go as well.", "Delete") { [weak self] in
            self?.items.change("deleting \(names)", "Deleted \(names)", ItemChanges(removing: shoes))
        }
    }

    private static let form = FormTable<Shoe>([
        .text("name", "Name", \.name, missing: ShoeError.unnamed.message),
        .typed("km", "Kilometers", show: { "\($0.kilometers)" }) { text, shoe in
            guard let kilometers = Int(text) else { return "A whole number, such as 120" }
            shoe.kilometers = kilometers
            return nil
        },
        .toggle("retired", "Retired", \.isRetired),
    ])

    /// - Parameter shoe: the shoe to edit; nil to add a shoe.
    func filledIn(_ shoe: Shoe?) {
        let key = "shoe \(shoe?.id ?? "")"
        context.dialogs.fillIn(
            .init(title: "Shoe", key: key, Self.form, shoe ?? .blank) { [service, items, context] typed, _ in
                let (name, kilometers, isRetired) = (typed.name, typed.kilometers, typed.isRetired)
                context.attempt {
                    let change = try service.change(shoe, name, kilometers, isRetired: isRetired)
                    items.change("the shoe \(name)", "Kept \(name)", change)
                }
                return [:]
            })
    }
}

final class ShoesScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: Route(.shoes),
        [
            .openItem: "Open the shoe", .addItem: "Add a shoe", .editItem: "Edit the shoe",
            .deleteItem: "Delete the shoe",
        ])

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
            Command(.addItem) { viewModel.filledIn(nil) },
            Command(.editItem, when: shoe != nil, else: none) { viewModel.filledIn(shoe) },
            Command(.deleteItem, when: shoe != nil, else: none) { viewModel.deleted(targets) },
        ]
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        list.drawRows(into: &canvas, in: rect) { index in
            let shoe = list.rows[index]
            return .init("\(shoe.name)  \(shoe.kilometers) km  \(shoe.state(viewModel.limit))")
        }
        return rect
    }
}

final class ShoeScreen: AppScreen {
    private let viewModel: ShoesViewModel
    private let id: String
    init(_ viewModel: ShoesViewModel, id: String) { (self.viewModel, self.id) = (viewModel, id) }

    var title: String { "Shoes › \(viewModel.shoe(id)?.name ?? id)" }
    var commands: [Command] { [] }
    func appear() { viewModel.items.load() }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let text = viewModel.shoe(id).map { "\($0.name) went \($0.kilometers) of \(viewModel.limit) km." }
        canvas.drawNotice([text ?? "There is no such shoe.", "q goes back"], in: rect)
    }
}

// MARK: ShoesUI/Commands

extension InstalledFeature {
    static let shoes = InstalledFeature(
        .shoes, commands: .shoes,
        collections: [
            .init(path: "shoes", version: 1, sync: .stays) { StorageInspector.problem(in: $0, of: Shoe.self) }
        ],
        make: { container, context in ShoesFeature(container.shoes, in: context) })
}

extension AppContainer {
    var shoes: ShoeService {
        once {
            let shoes = JSONRepository<Shoe, ShoeError>(
                "shoes", version: 1, directory: locations.data, options: storageOptions)
            return ShoeService(repository: shoes, makeID: makeID)
        }
    }
}

extension CommandGroup {
    static let shoes = CommandGroup(
        "Shoes", "Keep a runner's shoes",
        [
            CommandSpec.opening(["shoes"], "Open the shoes") { _ in Route(.shoes) },
            CommandSpec(["shoes", "list"], "List the shoes", options: [OptionSpec("json", "Print JSON")]) { context in
                let (shoes, isJSON) = (try await context.container.shoes.shoes(), context.invocation.has("json"))
                if isJSON { context.output.json(shoes) }
                for shoe in shoes where !isJSON { context.output.row([shoe.name, "\(shoe.kilometers)"]) }
                return 0
            },
            CommandSpec(["shoes", "add"], "Add a shoe", arguments: [ArgumentSpec("NAME")]) { context in
                let (shoes, name) = (context.container.shoes, context.invocation.arguments[0])
                try await shoes.apply(try shoes.change(nil, name, 0, isRetired: false))
                return 0
            },
        ])
}
