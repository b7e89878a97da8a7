import ViewState

/// The byte sequences that a certain type of terminal sends for its keys.
struct KeySequences {
    enum Match {
        case key(Key, length: Int)
        /// The input is the start of a sequence.
        case begun
        case none
    }

    private let keys: [(bytes: [UInt8], key: Key)]

    /// Keeps only sequences of several bytes: single bytes mean the same on every terminal.
    init(_ keys: [[UInt8]: Key]) {
        self.keys = keys.filter { $0.key.count > 1 && $0.key.first == 0x1B }.map { ($0.key, $0.value) }
    }

    /// Returns the longest sequence at the beginning of the input.
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
