import ViewState

/// What a terminal of a certain type sends for its keys.
struct KeySequences {
    enum Match {
        case key(Key, length: Int)
        /// It may become one.
        case begun
        case none
    }

    private let keys: [(bytes: [UInt8], key: Key)]

    /// Only sequences: what a single byte means is the same everywhere.
    init(_ keys: [[UInt8]: Key]) {
        self.keys = keys.filter { $0.key.count > 1 && $0.key.first == 0x1B }.map { ($0.key, $0.value) }
    }

    /// The longest that the input begins with.
    func match(_ input: InputBytes) -> Match {
        let rest = input.rest
        var found: (key: Key, length: Int)?
        var isBegun = false
        for (bytes, key) in keys {
            if rest.starts(with: bytes) {
                if bytes.count > found?.length ?? 0 { found = (key, bytes.count) }
            } else if rest.count < bytes.count, bytes.starts(with: rest) {
                isBegun = true
            }
        }
        if let found { return .key(found.key, length: found.length) }
        return isBegun ? .begun : .none
    }
}
