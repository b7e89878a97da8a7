import ViewState

/// Tells which of the bound key sequences is being typed.
///
/// Feed it each key with the sequences bound at that moment. A sequence that is the start of a longer one waits for the
/// next key: the caller flushes after a pause. A key that continues nothing ends the sequence and does nothing itself: who
/// meant `g s` must not get `s`.
package struct KeyMatcher: Equatable, Sendable {
    package enum Outcome<Value> {
        case match(Value)
        /// A waiting sequence was whole, and this key is not of it: feed the key again after acting on the value.
        case interrupted(Value, by: Key)
        /// The keys so far start a sequence.
        case pending
        /// Nothing starts with this key, or goes on with it.
        case none
    }

    /// Keys of a sequence that is not finished, to be shown while it waits.
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

    /// Ends the wait: the sequence typed so far, if it is one.
    package mutating func flush<Value>(among bindings: some Sequence<(KeySequence, Value)>) -> Value? {
        defer { typed = [] }
        guard !typed.isEmpty else { return nil }
        return bindings.first { $0.0.keys == typed }?.1
    }

    /// Forgets what was typed, as when the focus moves.
    package mutating func reset() {
        typed = []
    }
}
