/// A merge of two changes of one item, field by field: while a form was open here, another window may have changed the
/// item. Only the fields that were changed here are written, into the item as it is stored now.
package struct FieldMerge<Whole> {
    /// The item from which both changes began.
    package let before: Whole
    package let after: Whole
    /// The stored item with all changes that do not collide.
    package var merged: Whole
    /// The fields that both changes set to different values, as long as nobody chose a value.
    package private(set) var collisions: [FieldCollision] = []
    private let choice: MergeChoice?
    private let words: (Any) -> String

    /// - Parameters:
    ///   - choice: the choice that records each collision or decides it; nil to ask nobody.
    ///   - words: a function that names a value in a collision.
    package init(
        before: Whole, after: Whole, stored: Whole, choice: MergeChoice? = .current,
        words: @escaping (Any) -> String = FieldWords.of
    ) {
        self.before = before
        self.after = after
        self.choice = choice
        self.words = words
        merged = stored
    }

    package mutating func take<Value: Equatable>(_ name: String, _ path: WritableKeyPath<Whole, Value>) {
        take(name, path, words: words)
    }

    package mutating func take<Value: Equatable>(
        _ name: String, _ path: WritableKeyPath<Whole, Value>, words: (Value) -> String
    ) {
        let (mine, stored) = (after[keyPath: path], merged[keyPath: path])
        switch MergeChoice.Side(before: before[keyPath: path], mine: mine, theirs: stored) {
        case .mine: merged[keyPath: path] = mine
        case .theirs: break
        case nil:
            if collide(name, theirs: words(stored), mine: words(mine)) == .mine {
                merged[keyPath: path] = mine
            }
        }
    }

    /// Takes each element that was added or removed here. Elements that either change added are kept.
    package mutating func takeEach<Element: Hashable>(_ path: WritableKeyPath<Whole, [Element]>) {
        let (old, mine) = (before[keyPath: path], after[keyPath: path])
        let kept = merged[keyPath: path].without(old.without(mine))
        merged[keyPath: path] = kept + mine.without(old).without(kept)
    }

    /// Records a collision.
    /// - Returns: the side whose value stays; nil if nobody chose a side.
    @discardableResult
    package mutating func collide(_ field: String, theirs: String, mine: String) -> MergeChoice.Side? {
        let collision = FieldCollision(field, theirs: theirs, mine: mine)
        let side = choice?.side(of: collision)
        if side == nil { collisions.append(collision) }
        return side
    }

    /// Adds the collisions in a part, which the choice knows already.
    package mutating func add(_ more: [FieldCollision]) { collisions += more }

    /// The collisions as a sentence; nil if there are none.
    package var problem: String? { collisions.isEmpty ? nil : collisions.map(\.words).joined(separator: "; ") }
}
