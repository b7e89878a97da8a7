/// The merged order of items that two windows changed, by their ids.
struct MergedOrder {
    let ids: [String]
    /// Whether both sides moved items to different places.
    let collides: Bool

    /// Uses our order if we changed it, else theirs. Items that the other side added go where they stood.
    /// - Parameter kept: the ids of the items that stay.
    init(before: [String], ours: [String], theirs: [String], kept: Set<String>) {
        if before == ours || before == theirs {
            let only = (before == ours ? theirs : ours).filter(kept.contains)
            // An item that the other side removed may stay all the same.
            if only.count == kept.count {
                (ids, collides) = (only, false)
                return
            }
        }
        let isOursMoved = before.filter(Set(ours).contains) != ours.filter(Set(before).contains)
        let isTheirsMoved = before.filter(Set(theirs).contains) != theirs.filter(Set(before).contains)
        collides = isOursMoved && isTheirsMoved && ours != theirs
        let (base, other) = isOursMoved ? (ours, theirs) : (theirs, ours)
        var order = base.filter(kept.contains)
        var known = Set(order)
        for (place, id) in other.enumerated() where kept.contains(id) && known.insert(id).inserted {
            let predecessor = other[..<place].last { order.contains($0) }
            let index = predecessor.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
            order.insert(id, at: index)
        }
        ids = order
    }
}
