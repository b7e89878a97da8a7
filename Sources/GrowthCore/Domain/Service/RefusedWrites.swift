import QuadCore

/// What holds on to changes that the disk refused, until they can be written.
package protocol RefusedWrites: Sendable {
    /// Nil where none waits.
    var unwritten: UnwrittenChanges? { get }
    /// What is refused once more goes on waiting.
    func writeAgain() async
}

extension UnwrittenChanges {
    /// Those of two parts of a feature.
    package static func joined(_ first: UnwrittenChanges?, _ second: UnwrittenChanges?) -> UnwrittenChanges? {
        guard let first, let second else { return first ?? second }
        return UnwrittenChanges(
            summary: "\(first.summary), \(second.summary)", reason: first.reason, items: first.items + second.items)
    }
}
