/// What a form makes of something that another window may have changed meanwhile: only what was changed in the form is
/// written, into what is stored now. Where both changed one field, and not to the same, nothing is.
struct FieldMerge<Whole> {
    let before: Whole
    let after: Whole
    /// What is stored, with the changes that collide with none.
    private(set) var merged: Whole
    /// Both values of each field that collides, for the user.
    private(set) var collisions: [String] = []

    init(before: Whole, after: Whole, stored: Whole) {
        self.before = before
        self.after = after
        merged = stored
    }

    mutating func take<Value: Equatable>(
        _ name: String, _ path: WritableKeyPath<Whole, Value>, words: (Value) -> String = { "\($0)" }
    ) {
        let (old, mine, stored) = (before[keyPath: path], after[keyPath: path], merged[keyPath: path])
        guard mine != old, mine != stored else { return }
        guard stored == old else {
            func said(_ value: Value) -> String {
                let text = words(value)
                return text.isEmpty ? "nothing" : "“\(text.clipped)”"
            }
            return collisions.append("\(name) is \(said(stored)) there by now, and \(said(mine)) here")
        }
        merged[keyPath: path] = mine
    }

    /// As a sentence; nil where nothing collides.
    var problem: String? { collisions.isEmpty ? nil : collisions.joined(separator: "; ") }
}
