import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

// Keys as they come in: what is typed goes to where one is.
extension TillViewModel {
    func typed(_ key: Key) -> Bool {
        if isOpening, key.text != nil || key == Key(.enter) || key == Key(.backspace) {
            till.early.append(key)
            return true
        }
        guard isOpen else { return false }
        if !till.early.isEmpty { readEarlyKeys() }
        if let character = key.text { return typed(character) }
        return moved(key)
    }

    /// What was typed before the till was there is its now.
    func readEarlyKeys() {
        let keys = till.early
        till.early = []
        for key in keys { _ = typed(key) }
    }

    func pasted(_ text: String) {
        guard isOpen else { return }
        if let problem = SingleLine.problem(text, "an entry") { return context.say(.warning(problem)) }
        state.focus = .entry
        edit { $0.paste(text) }
    }

    /// What is typed, with what may still become a scan: nobody waits for the letters they type.
    var shownEntry: TextInput { library.scans.shown(in: state.entry, if: isText) }

    private func isText(_ character: Character) -> Bool {
        switch state.focus {
        case _ where leadsElsewhere(character): false
        case .grid: !character.isLetter
        case .cart: !(isUnknownSelected ? "u-d+jkeca" : "u-d+jke").contains(character)
        case .entry: character != "-" || !state.entry.isEmpty
        }
    }

    /// Other tabs, and help and commands where no line is begun.
    private func leadsElsewhere(_ character: Character) -> Bool {
        "[]".contains(character) || ("?:".contains(character) && state.entry.isEmpty)
    }

    private func typed(_ character: Character) -> Bool {
        if leadsElsewhere(character) { return false }
        if let code = state.unknown {
            state.unknown = nil
            // The digits of the next code are not more of this one.
            if code.allSatisfy(\.isNumber), state.entry.text == code { clearEntry() }
        }
        switch state.focus {
        case .grid where character.isLetter: chose(character)
        case .cart where actsOnLine(character): break
        case .entry where character == "-" && state.entry.isEmpty: tookLineOff()
        default:
            state.focus = .entry
            edit { $0.insert(String(character)) }
        }
        return true
    }

    private func actsOnLine(_ character: Character) -> Bool {
        switch character {
        case "u": Task { await context.undoStack.undo() }
        case "-": tookOneOff()
        case "d": tookLineOff()
        case "+": changedQuantity(by: 1)
        case "j": movedLine(1)
        case "k": movedLine(-1)
        case "e": askQuantity()
        case "c" where isUnknownSelected: choseOwnerOfUnknown()
        case "a" where isUnknownSelected: addedUnknown()
        default: return false
        }
        return true
    }

    private var isUnknownSelected: Bool { selectedLine.map { cart.items[$0].unknown != nil } ?? false }

    /// Keys that are no text.
    private func moved(_ key: Key) -> Bool {
        if key == Key(.down) || key == Key(.up) { searched() }
        switch (key, state.focus) {
        case (Key(.enter), _): entered()
        case (Key(.tab), _): changedFocus(1)
        case (Key(.backTab), _): changedFocus(-1)
        case (Key(.escape), _): escaped()
        case (Key(.down), .entry) where !state.matches.isEmpty: wentToMatch(1)
        case (Key(.up), .entry) where !state.matches.isEmpty: wentToMatch(-1)
        case (Key(.down), .grid): changedPage(1)
        case (Key(.up), .grid): changedPage(-1)
        case (Key(.left), .grid): changedCategory(-1)
        case (Key(.right), .grid): changedCategory(1)
        case (Key(.left), .cart): changedQuantity(by: -1)
        case (Key(.right), .cart): changedQuantity(by: 1)
        case (Key(.delete), .cart), (Key(.backspace), .cart): tookLineOff()
        case (Key(.home), .cart): movedLine(-cart.items.count)
        case (Key(.end), .cart): movedLine(cart.items.count)
        case (Key(.down), _): movedLine(1)
        case (Key(.up), _): movedLine(-1)
        case (Key(.pageDown), _): changedCategory(1)
        case (Key(.pageUp), _): changedCategory(-1)
        case (Key(.backspace), .grid): state.focus = .entry
        case (_, .entry) where Self.edits(key): edit { _ = $0.handle(key) }
        default: return false
        }
        return true
    }

    /// What keys do where one is, in words: those of `moved` and of letters that are no text there.
    var ownKeys: [TextKey] {
        let ways = [
            TextKey(Key(.backTab), "Go back: to the cart, to the grid, to the line"),
            TextKey(Key(.escape), state.focus == .entry ? "Clear the line" : "Go back to the line"),
            TextKey(Key(.pageDown), "The next category"), TextKey(Key(.pageUp), "The category before"),
        ]
        return switch state.focus {
        case .entry: Self.entryKeys + ways + TextKey.line
        case .grid: Self.gridKeys + ways
        case .cart: Self.cartKeys + ways
        }
    }

    private static let entryKeys = [
        TextKey(.character("-"), "Take the chosen line off, or the last one"),
        TextKey(Key(.down), "The next match, or the next line of the sale"),
        TextKey(Key(.up), "The match before, or the line before"), TextKey(Key(.left), "Go a letter back"),
        TextKey(Key(.right), "Go a letter on"), TextKey(Key(.backspace), "Delete the letter before"),
        TextKey(Key(.delete), "Delete the letter after"),
    ]
    private static let gridKeys = [
        TextKey(.character("a"), "Sell the product of that letter; b the next one, and so on"),
        TextKey(Key(.right), "The next category of the grid"), TextKey(Key(.left), "The category before in the grid"),
        TextKey(Key(.down), "More products of the category"), TextKey(Key(.up), "The products before"),
        TextKey(Key(.backspace), "Go back to the line without clearing it"),
    ]
    private static let cartKeys = [
        TextKey(Key(.down), "The next line; j too"), TextKey(Key(.up), "The line before; k too"),
        TextKey(Key(.home), "The first line"), TextKey(Key(.end), "The last line"),
        TextKey(.character("+"), "One more of it; right too"), TextKey(Key(.right), "One more of it"),
        TextKey(.character("-"), "One less of it, and off with the last; left is one less"),
        TextKey(Key(.left), "One less of it"), TextKey(.character("e"), "Type its quantity; enter too"),
        TextKey(.character("d"), "Take the line off"), TextKey(Key(.delete), "Take the line off"),
        TextKey(Key(.backspace), "Take the line off"), TextKey(.character("u"), "Undo the last step"),
        TextKey(.character("c"), "Give the unknown code of the line to a product"),
        TextKey(.character("a"), "Make a product of the unknown code of the line"),
    ]

    /// As in a shell; other Ctrl keys are the till's.
    private static func edits(_ key: Key) -> Bool {
        switch key.code {
        case .backspace, .delete, .left, .right, .home, .end: true
        case .character(let letter) where key.modifiers == .control: "aewuky".contains(letter)
        case .character: key.modifiers == .alt
        default: false
        }
    }

    /// What is typed goes first, then one is back at the line.
    private func escaped() {
        if state.unknown != nil { return state.unknown = nil }
        if state.focus != .entry { return state.focus = .entry }
        clearEntry()
    }
}
