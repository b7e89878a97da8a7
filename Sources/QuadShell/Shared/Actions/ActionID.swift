/// The name of an action in the configuration, on the command line (`:`) and in the docs: `item.copy`.
package struct ActionID: Hashable, Sendable, Comparable, LosslessStringConvertible {
    package let rawValue: String

    package init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    package var description: String { rawValue }

    package static func < (left: ActionID, right: ActionID) -> Bool {
        left.rawValue < right.rawValue
    }
}
