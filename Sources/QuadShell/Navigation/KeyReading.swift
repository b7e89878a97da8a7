import ViewState

/// Reads keys before a screen or what lies on it does, and may hold some back until it is clear what they are: a barcode
/// reader types like a keyboard.
@MainActor
package protocol KeyReading: AnyObject {
    /// - Parameters:
    ///   - layer: what lies on the screen and would get the key; nil where the screen would.
    ///   - pass: gets what is to go on as keys, now or in a moment, in the order in which it was typed.
    func read(_ key: Key, on screen: any AppScreen, over layer: (any Layer)?, pass: @escaping (Key) -> Void)

    /// Passes what is held back: something comes that is no key.
    func interrupt()

    /// Notes that text is pasted into what takes the keys.
    func pasted()
}
