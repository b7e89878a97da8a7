import JSONStore

/// An item of the crash test.
package struct Mark: StoredItem {
    package let id: String
    package var revision: Int
    package var text: String

    package init(_ id: String, revision: Int, text: String = "") {
        self.id = id
        self.revision = revision
        self.text = text
    }
}

/// The changes of the crash test. Each depends only on the seed and its number, so that any later reader of the files
/// knows their exact contents.
package struct TortureStep {
    package let changes: ChangeSet<Mark>

    package static let counter = "counter"

    package init(seed: UInt64, number: Int) {
        var random = SplitMix(state: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
        var changes: [Change<Mark>] = [.put(Mark(Self.counter, revision: number))]
        for _ in 0...Int(random.next() % 3) {
            let pair = random.next() % 12
            // Both halves of a pair always change together, so that a partial change is noticed.
            for half in ["a", "b"] {
                let id = "pair \(pair)\(half)"
                if random.state % 4 == 0 {
                    changes.append(.remove(id))
                } else {
                    let text = String(repeating: "x\n\"é", count: Int(random.state % 40))
                    changes.append(.put(Mark(id, revision: number, text: text)))
                }
            }
        }
        self.changes = ChangeSet(changes)
    }

    /// Applies this change to the items before it.
    package func apply(to items: inout [String: Mark]) {
        for change in changes.changes { items[change.id] = change.item }
    }
}

/// A small and fast generator that gives the same numbers everywhere for the same seed.
package struct SplitMix: RandomNumberGenerator {
    package var state: UInt64

    package init(state: UInt64) {
        self.state = state
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
