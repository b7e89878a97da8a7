/// A field that was changed here and in another window to different values.
package struct FieldCollision: Hashable, Sendable {
    package let field: String
    /// The complete value, even if the sentence shortens it.
    package let theirs: String
    package let mine: String

    package init(_ field: String, theirs: String, mine: String) {
        self.field = field
        self.theirs = theirs
        self.mine = mine
    }

    /// “Name is now “Ada” there and “Eve” here”. A value with parts of its own is no text for people.
    package var words: String {
        if [theirs, mine].contains(where: { $0.hasPrefix("[") || $0.hasPrefix("{") }) {
            return "\(field) changed there too"
        }
        func said(_ text: String) -> String { text.isEmpty ? "nothing" : "“\(text.clipped)”" }
        return "\(field) is now \(said(theirs)) there and \(said(mine)) here"
    }
}
