import QuadCore
import StoreKit

extension StoreCart.Item {
    private static let longestNote = 80
    private static let mostNotes = 12

    /// Adds an extra, or takes it off if the item already has it.
    package mutating func toggle(_ extra: ProductExtra) throws(StoreError) {
        if let place = extras.firstIndex(of: extra) {
            extras.remove(at: place)
            return
        }
        guard fixedTotal == nil || extra.price == 0 else {
            throw .refused("The price of \(name.clipped) is in its code", advice: "sell the extra separately")
        }
        guard line == .goods, unknown == nil else { throw .refused("\(name.clipped) has no extras") }
        extras.append(extra)
    }

    /// Adds a note that the user typed.
    package mutating func add(note text: String) throws(StoreError) {
        let note = ProductText.line(text)
        guard !note.isBlank, note.count <= Self.longestNote else {
            throw .refused("A note must have 1 to \(Self.longestNote) characters")
        }
        guard !CardNumber.isIn(note) else { throw .cardNumber }
        guard notes.count < Self.mostNotes else { throw .refused("An item can have at most \(Self.mostNotes) notes") }
        if !notes.contains(note) { notes.append(note) }
    }
}
