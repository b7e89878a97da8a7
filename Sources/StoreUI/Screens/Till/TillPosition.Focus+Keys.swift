import QuadCore
import QuadShell
import ViewState

extension TillPosition.Focus {
    /// The keys of the focus for help: the keys of `TillKeyboard`, and letters that are commands there.
    var keys: [TextKey] {
        let ways = [
            TextKey(Key(.backTab), "Go back to the cart, the grid or the entry line"),
            TextKey(Key(.escape), self == .entry ? "Clear the entry line" : "Go back to the entry line"),
            TextKey(Key(.pageDown), "The next category"), TextKey(Key(.pageUp), "The previous category"),
        ]
        return switch self {
        case .entry: Self.entryKeys + ways + TextKey.line
        case .grid: Self.gridKeys + ways
        case .cart: Self.cartKeys + ways
        }
    }

    private static let entryKeys = [
        TextKey(.character("-"), "Remove the selected item, or the last one"),
        TextKey(Key(.down), "The next match, or the next item of the sale"),
        TextKey(Key(.up), "The previous match or item"), TextKey(Key(.left), "Move one letter left"),
        TextKey(Key(.right), "Move one letter right"), TextKey(Key(.backspace), "Delete the previous letter"),
        TextKey(Key(.delete), "Delete the next letter"),
    ]
    private static let gridKeys = [
        TextKey(.character("a"), "Sell the product with that letter; b sells the next one, and so on"),
        TextKey(Key(.right), "The next category of the grid"), TextKey(Key(.left), "The previous category of the grid"),
        TextKey(Key(.down), "More products of the category"), TextKey(Key(.up), "The previous products"),
        TextKey(Key(.backspace), "Go back to the entry line without clearing it"),
    ]
    private static let cartKeys = [
        TextKey(Key(.down), "The next item (also j)"), TextKey(Key(.up), "The previous item (also k)"),
        TextKey(Key(.home), "The first item"), TextKey(Key(.end), "The last item"),
        TextKey(.character("+"), "One more of the item (also right)"), TextKey(Key(.right), "One more of the item"),
        TextKey(.character("-"), "One less of the item; also removes the last one"),
        TextKey(Key(.left), "One less of the item"), TextKey(.character("e"), "Type the quantity (also enter)"),
        TextKey(.character("d"), "Remove the item"), TextKey(Key(.delete), "Remove the item"),
        TextKey(Key(.backspace), "Remove the item"), TextKey(.character("u"), "Undo the last step"),
        TextKey(.character("c"), "Give the item's unknown code to a product"),
        TextKey(.character("a"), "Create a product with the item's unknown code"),
    ]
}
