import QuadCore
import QuadShell
import ViewState

extension TillPosition.Focus {
    /// The keys of the focus for help: the keys of `TillKeyboard`, and letters that are commands there.
    var keys: [TextKey] {
        let ways = [
            TextKey(Key(.backTab), "Go back: to the cart, to the grid, to the line"),
            TextKey(Key(.escape), self == .entry ? "Clear the line" : "Go back to the line"),
            TextKey(Key(.pageDown), "The next category"), TextKey(Key(.pageUp), "The category before"),
        ]
        return switch self {
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
}
