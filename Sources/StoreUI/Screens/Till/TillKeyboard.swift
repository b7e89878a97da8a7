import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The keyboard input of the till. Keys, pasted text and scans go to the entry line, the grid, or an item, depending on
/// the focus.
struct TillKeyboard: SalePart {
    let sale: TillSale
    let unknown: UnknownCodes
    private var input: TillInput { TillInput(sale: sale) }
    private var quantity: ItemQuantity { ItemQuantity(sale: sale) }

    func type(_ key: Key) -> Bool {
        if isOpening, key.text != nil || key == Key(.enter) || key == Key(.backspace) {
            till.handover.leave([key])
            return true
        }
        guard isOpen else { return false }
        if till.handover.hasKeys { readEarlyKeys() }
        if let character = key.text { return type(character) }
        return move(key)
    }

    /// Handles the keys that were pressed before the till was shown.
    func readEarlyKeys() {
        for key in till.handover.takeKeys() { _ = type(key) }
    }

    /// Handles a scan; while the till is opening, the scan waits.
    func scan(_ code: String) -> Bool {
        guard !isOpening else {
            till.handover.leave(code: code)
            till.inTurn { sellWaiting() }
            return true
        }
        return isOpen && input.scan(code)
    }

    /// Sells the codes that were scanned before the till was open.
    func sellWaiting() {
        guard isOpen else { return }
        for code in till.handover.takeCodes() where !scan(code) {
            // The text is not a code but was typed by a program or pasted, so it goes into the entry line.
            for character in code { _ = type(Key.character(character)) }
        }
    }

    func paste(_ text: String) {
        guard isOpen else { return }
        if let problem = SingleLine.problem(text, "an entry") { return context.say(.warning(problem)) }
        position.focusEntry()
        entry.edit { $0.paste(text) }
    }

    /// The entry with typed characters that may still become a scan, so that typed letters appear at once.
    var shownEntry: TextInput { model.scans.shown(in: entry.state.input, if: isText) }

    private func isText(_ character: Character) -> Bool {
        switch position.focus {
        case _ where leadsElsewhere(character): false
        case .grid: !character.isLetter
        case .cart: !(unknown.isSelected ? "u-d+jkeca" : "u-d+jke").contains(character)
        case .entry: character != "-" || !entry.isEmpty
        }
    }

    /// Returns whether a character leads to another tab or, in an empty line, to help or commands.
    func leadsElsewhere(_ character: Character) -> Bool {
        "[]".contains(character) || ("?:".contains(character) && entry.isEmpty)
    }

    private func type(_ character: Character) -> Bool {
        if leadsElsewhere(character) { return false }
        // The digits of the next code must not extend the unknown one.
        if let code = entry.takeUnknown(), code.allSatisfy(\.isNumber) { entry.clear(code) }
        switch position.focus {
        case .grid where character.isLetter: input.choose(character)
        case .cart where actsOnLine(character): break
        case .entry where character == "-" && entry.isEmpty: sale.takeLineOff()
        default:
            position.focusEntry()
            entry.edit { $0.insert(String(character)) }
        }
        return true
    }

    private func actsOnLine(_ character: Character) -> Bool {
        switch character {
        case "u": Task { await context.undoStack.undo() }
        case "-": sale.takeOneOff()
        case "d": sale.takeLineOff()
        case "+": quantity.change(by: 1)
        case "j": position.moveLine(by: 1)
        case "k": position.moveLine(by: -1)
        case "e": quantity.ask()
        case "c" where unknown.isSelected: unknown.chooseOwner()
        case "a" where unknown.isSelected: unknown.add()
        default: return false
        }
        return true
    }

    /// Handles keys that are not text.
    private func move(_ key: Key) -> Bool {
        if key == Key(.down) || key == Key(.up) { entry.finishSearch() }
        switch (key, position.focus) {
        case (Key(.enter), _): input.enter()
        case (Key(.tab), _): position.changeFocus(by: 1)
        case (Key(.backTab), _): position.changeFocus(by: -1)
        case (Key(.escape), _): escape()
        case (Key(.down), .entry) where !entry.state.matches.isEmpty: entry.moveMatch(by: 1)
        case (Key(.up), .entry) where !entry.state.matches.isEmpty: entry.moveMatch(by: -1)
        case (Key(.down), .grid): position.changePage(by: 1)
        case (Key(.up), .grid): position.changePage(by: -1)
        case (Key(.left), .grid): position.changeCategory(by: -1)
        case (Key(.right), .grid): position.changeCategory(by: 1)
        case (Key(.left), .cart): quantity.change(by: -1)
        case (Key(.right), .cart): quantity.change(by: 1)
        case (Key(.delete), .cart), (Key(.backspace), .cart): sale.takeLineOff()
        case (Key(.home), .cart): position.moveLine(by: -cart.items.count)
        case (Key(.end), .cart): position.moveLine(by: cart.items.count)
        case (Key(.down), _): position.moveLine(by: 1)
        case (Key(.up), _): position.moveLine(by: -1)
        case (Key(.pageDown), _): position.changeCategory(by: 1)
        case (Key(.pageUp), _): position.changeCategory(by: -1)
        case (Key(.backspace), .grid): position.focusEntry()
        case (_, .entry) where Self.edits(key): entry.edit { _ = $0.handle(key) }
        default: return false
        }
        return true
    }

    /// Returns whether a key edits the line, as in a shell; other Ctrl keys belong to the till.
    private static func edits(_ key: Key) -> Bool {
        switch key.code {
        case .backspace, .delete, .left, .right, .home, .end: true
        case .character(let letter) where key.modifiers == .control: "aewuky".contains(letter)
        case .character: key.modifiers == .alt
        default: false
        }
    }

    /// Handles Esc: drops an unknown text, goes back to the entry line, or clears the line.
    private func escape() {
        if entry.takeUnknown() != nil { return }
        if position.focus != .entry { return position.focusEntry() }
        entry.clear()
    }
}
