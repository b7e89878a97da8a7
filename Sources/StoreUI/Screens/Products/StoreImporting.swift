import QuadCore
import QuadShell
import StoreCore
import TerminalKit

/// An import of products that is being looked through: the file, and what the user said of its columns so far.
@MainActor
final class StoreImporting {
    private let shelf: StoreShelf
    private let bytes: [UInt8]
    private let path: String
    private var choices = ImportChoices()
    private weak var layer: StoreImportLayer?

    init(_ bytes: [UInt8], _ path: String, _ shelf: StoreShelf) {
        self.bytes = bytes
        self.path = path
        self.shelf = shelf
    }

    var settings: StoreSettings { shelf.library.settings }
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Works out what would come of it, and shows that.
    func show() {
        Task {
            do {
                show(try await shelf.service.planProducts(bytes, choices))
            } catch {
                refused(error)
            }
            shelf.context.changed()
        }
    }

    /// Which column is what is chosen here, where the command line has it written.
    private func refused(_ error: any Error) {
        guard let error = error as? ImportError,
            let fields = ProductImport.columns(of: bytes, given: choices.columns)
        else { return shelf.context.say(.error(ErrorText.of(error))) }
        shelf.context.say(.error(error.message))
        askForColumns(fields)
    }

    private func show(_ plan: ProductImportPlan) {
        if let layer { return layer.show(plan) }
        let made = StoreImportLayer(plan, self)
        layer = made
        shelf.context.present(made)
    }

    func askForColumns(_ fields: CSVFields) {
        let first = CSVFields.firstRow(of: bytes, fields: ProductImport.fields, given: choices.columns)
        ColumnAsking(
            dialogs: shelf.context.dialogs, fields: fields, names: ProductImport.fieldNames, sample: first
        ).ask { [self] meaning in
            choices.columns.take(meaning)
            show()
        }
    }

    /// Asks whether prices hold the taxes of the file that the store does not have; without an answer rows that have them are
    /// refused.
    func askForTaxes(_ plan: ProductImportPlan) {
        let names = plan.unknownTaxes.map { $0.title(shelf.library.settings) }.few(3)
        let items = [
            PaletteItem(id: NewTaxKind.included.rawValue, title: "Add them: prices hold them already", detail: "in"),
            PaletteItem(id: NewTaxKind.added.rawValue, title: "Add them: they are added to the price", detail: "on"),
        ]
        shelf.context.dialogs.choose(.init(placeholder: "new taxes: \(names)", items: items)) { [self] item in
            choices.newTaxes = NewTaxKind(rawValue: item.id)
            show()
        }
    }

    /// Worked out anew: another window may have changed the products meanwhile.
    func confirmed() {
        let (name, choices, bytes, service, library) = (name, choices, bytes, shelf.service, shelf.library)
        shelf.perform("importing \(name)", as: .importing, refused: { [self] _ in show() }) {
            let plan = try await service.planProducts(bytes, choices)
            // Taxes change what is sold: that is for whoever may change the settings.
            guard plan.newTaxes.isEmpty || library.desk.may(.settings) else {
                throw StoreFault.refused("New taxes need an admin", advice: "let an admin import the file")
            }
            let step = try await service.take(plan, staff: library.staff)
            return (step, "Imported \(name): \(plan.summary)")
        }
    }
}

/// What would come of an import, row by row: nothing is changed while this is open.
@MainActor
final class StoreImportLayer: Layer {
    var onClose: () -> Void = {}

    private var plan: ProductImportPlan
    private let importing: StoreImporting
    private var state: ListState
    private var rowsPlace = Rect(x: 0, y: 0, width: 0, height: 0)

    init(_ plan: ProductImportPlan, _ importing: StoreImporting) {
        self.plan = plan
        self.importing = importing
        state = ListState(count: plan.rows.count)
    }

    /// The same file, as the user wants it now.
    func show(_ plan: ProductImportPlan) {
        self.plan = plan
        state.setCount(plan.rows.count)
    }

    private var taken: Int { plan.count(.added) + plan.count(.changed) }

    var hints: [FooterHint] {
        let take = taken > 0 ? [FooterHint("enter", "import \(taken.grouped)")] : []
        return take + [
            FooterHint("esc", "leave it", isPinned: true), FooterHint("m", "columns"),
        ] + (plan.unknownTaxes.isEmpty ? [] : [FooterHint("t", "add taxes")]) + [FooterHint("j", "down", rank: -1)]
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let body = rect.splitBottom(1).rest
        canvas.fill(body, style: Style(.dialog))
        let (head, rows) = body.splitTop(1)
        let title = TextRun("\(importing.name)  \(plan.summary)", Style(.heading))
        let words = [plan.taxWords(importing.settings), plan.leftOutWords].compactMap(\.self)
        let leftOut = words.map { TextRun("  \($0)", Style(.warning)) }
        canvas.drawLine([title] + leftOut, in: head.splitLeft(1).rest)
        state.keepVisible(height: rows.height)
        rowsPlace = rows
        ListView.render(into: &canvas, in: rows, state: state) { row($0, width: rows.width) }
    }

    private static func sign(_ row: ProductImportPlan.Row) -> (text: String, role: Role) {
        if row.isWarned { return ("!", .warning) }
        return switch row.fate {
        case .added: ("+", .success)
        case .changed: ("~", .text)
        case .same: ("=", .muted)
        case .refused: ("✗", .error)
        }
    }

    private func row(_ index: Int, width: Int) -> ListView.Row {
        let row = plan.rows[index]
        let (sign, role) = Self.sign(row)
        let word = width < 60 ? sign : TextLayout.fit("\(sign) \(row.result)", to: 10)
        let line = width < 60 ? "" : TextLayout.fit("\(row.line)", to: 5, .right) + " "
        let name = TextLayout.fit(row.name.isEmpty ? "–" : row.name, to: max(10, width / 4))
        return .init([
            TextRun(line, Style(.muted)), TextRun(word + " ", Style(role)), TextRun(name + " "),
            TextRun(row.detail, Style(.muted)),
        ])
    }

    func handle(_ key: Key) {
        switch key {
        case Key(.escape), .character("q"), Key(.backspace): onClose()
        case Key(.enter), .character("y"):
            guard taken > 0 else { return }
            onClose()
            importing.confirmed()
        case .character("m"): importing.askForColumns(plan.fields)
        case .character("t") where !plan.unknownTaxes.isEmpty: importing.askForTaxes(plan)
        case .character("j"), Key(.down): state.move(by: 1)
        case .character("k"), Key(.up): state.move(by: -1)
        case .character("g"), Key(.home): state.moveToTop()
        case .character("G"), Key(.end): state.moveToBottom()
        case Key(.pageDown), .character(" "): state.movePage(1)
        case Key(.pageUp): state.movePage(-1)
        default: break
        }
    }

    func click(_ mouse: MouseEvent) {
        switch mouse.kind {
        case .scrollDown: state.move(by: 3)
        case .scrollUp: state.move(by: -3)
        case .click:
            if let row = ListView.index(at: mouse.position, in: rowsPlace, state: state) { state.move(to: row) }
        }
    }
}
