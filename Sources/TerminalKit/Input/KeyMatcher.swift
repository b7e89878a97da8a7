import ViewState

/// A matcher that finds the bound key sequence that the user is typing.
///
/// The caller feeds each key with the sequences that are bound at that moment. A sequence that is also the start of a
/// longer one waits for the next key, and the caller flushes after a pause. A key that continues no sequence ends the
/// wait and does nothing else: a user who meant `g s` must not trigger `s`.
package struct KeyMatcher: Equatable, Sendable {
    package enum Outcome<Value> {
        case match(Value)
        /// A complete sequence was waiting, and this key does not continue it. The caller acts on the value and feeds
        /// the key again.
        case interrupted(Value, by: Key)
        /// The keys so far are the start of a sequence.
        case pending
        /// No sequence starts or continues with this key.
        case none
    }

    /// The keys of an incomplete sequence, to show while the matcher waits.
    package private(set) var typed: [Key] = []

    package init() {}

    package mutating func feed<Value>(
        _ key: Key, among bindings: some Sequence<(KeySequence, Value)>
    ) -> Outcome<Value> {
        let longer = typed + [key]
        var exact: Value?
        var earlier: Value?
        var isStart = false
        for (sequence, value) in bindings {
            if sequence.keys == longer {
                exact = exact ?? value
            } else if sequence.hasPrefix(longer) {
                isStart = true
            } else if earlier == nil, sequence.keys == typed {
                earlier = value
            }
        }
        if isStart {
            typed = longer
            return .pending
        }
        typed = []
        if let exact { return .match(exact) }
        if let earlier { return .interrupted(earlier, by: key) }
        return .none
    }

    /// Ends the wait and returns the value of the keys typed so far, or nil if they are not a complete sequence.
    package mutating func flush<Value>(among bindings: some Sequence<(KeySequence, Value)>) -> Value? {
        defer { typed = [] }
        guard !typed.isEmpty else { return nil }
        return bindings.first { $0.0.keys == typed }?.1
    }

    /// Discards the keys typed so far, for example when the focus moves.
    package mutating func reset() {
        typed = []
    }
}
