import ViewState

/// A reader that gets keys before a screen or its layers do. It may hold keys back until their meaning is clear,
/// because a barcode reader types like a keyboard.
@MainActor
package protocol KeyReading: AnyObject {
    /// - Parameters:
    ///   - layer: the layer that would get the key; nil if the screen would.
    ///   - pass: receives the keys that go on, now or a moment later, in the order in which they were typed.
    func read(_ key: Key, on screen: any AppScreen, over layer: (any Layer)?, pass: @escaping (Key) -> Void)

    /// Passes on held keys now, because a mouse event, a paste or Ctrl-C follows, or another reader gets the next key.
    func interrupt()

    /// Notes that text is pasted into the receiver of the keys.
    func pasted()
}
