/// The letters typed into a choice. Successive letters are the beginning of one option.
package struct TypedChoice: Equatable, Sendable {
    private var text = ""
    /// The option that was selected before the first letter. It is selected again if no option begins with the letters.
    private var before = 0

    package init() {}

    /// Handles a key. Left, right and the space bar cycle through the options; letters select the option that begins
    /// with them. The same letter repeated cycles through the options that begin with it.
    /// - Returns: the selected option, or nil for a key without meaning.
    package mutating func choose(_ key: Key, among options: [String], from selected: Int) -> Int? {
        guard !options.isEmpty else { return nil }
        switch key {
        case Key(.left): return step(-1, from: selected, among: options)
        case Key(.right): return step(1, from: selected, among: options)
        case Key(.backspace):
            guard !text.isEmpty else { return nil }
            text.removeLast()
            return text.isEmpty ? before : Self.first(text, among: options) ?? before
        default:
            guard let letter = key.text?.lowercased() else { return nil }
            if letter == " ", Self.first(text + letter, among: options) == nil || text.isEmpty {
                return step(1, from: selected, among: options)
            }
            return type(letter, among: options, from: selected)
        }
    }

    private mutating func type(_ letter: String, among options: [String], from selected: Int) -> Int {
        if text.isEmpty { before = selected }
        text += letter
        // The selected option stays if it matches as well as any other.
        if text.count > 1, Self.fits(options[selected], text) { return selected }
        if text.count == 1 { return Self.next(letter, after: selected, among: options) ?? selected }
        if let whole = Self.first(text, among: options) { return whole }
        if text.allSatisfy({ String($0) == letter }) {
            return Self.next(letter, after: selected, among: options) ?? before
        }
        return before
    }

    private mutating func step(_ step: Int, from selected: Int, among options: [String]) -> Int {
        self = TypedChoice()
        return (selected + step + options.count) % options.count
    }

    /// Returns a message if no option begins with the typed letters.
    package func problem(among options: [String]) -> String? {
        guard let letter = text.first, Self.first(text, among: options) == nil else { return nil }
        if text.allSatisfy({ $0 == letter }), Self.first(String(letter), among: options) != nil { return nil }
        return "No choice begins with “\(text)”; left and right go through the choices"
    }

    private static func fits(_ option: String, _ text: String) -> Bool { option.lowercased().hasPrefix(text) }

    private static func first(_ text: String, among options: [String]) -> Int? {
        options.firstIndex { fits($0, text) }
    }

    private static func next(_ letter: String, after selected: Int, among options: [String]) -> Int? {
        (1...options.count).map { (selected + $0) % options.count }.first { fits(options[$0], letter) }
    }
}
