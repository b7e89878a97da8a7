/// What a form makes of something that another window may have changed meanwhile: only what was changed in the form is
/// written, into what is stored now. Where both changed one field, and not to the same, nothing is.
package struct FieldMerge<Whole> {
    let before: Whole
    let after: Whole
    /// The stored value with all changes that do not collide.
    package private(set) var merged: Whole
    /// Both values of each field that collides, for the user, as long as nobody chose one.
    package private(set) var collisions: [String] = []

    package init(before: Whole, after: Whole, stored: Whole) {
        self.before = before
        self.after = after
        merged = stored
    }

    package mutating func take<Value: Equatable>(
        _ name: String, _ path: WritableKeyPath<Whole, Value>, words: (Value) -> String = { "\($0)" }
    ) {
        let (old, mine, stored) = (before[keyPath: path], after[keyPath: path], merged[keyPath: path])
        guard mine != old, mine != stored else { return }
        guard stored != old else { return merged[keyPath: path] = mine }
        switch MergeChoice.current?.side(of: name, theirs: words(stored), mine: words(mine)) {
        case .mine: merged[keyPath: path] = mine
        case .theirs: break
        case nil: collisions.append(MergeChoice.words(name, theirs: words(stored), mine: words(mine)))
        }
    }

    /// As a sentence; nil where nothing collides.
    package var problem: String? { collisions.isEmpty ? nil : collisions.joined(separator: "; ") }
}
