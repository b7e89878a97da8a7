import QuadCore

/// A number for the state of all decisions. Every change gives a new number.
package struct NewsRevision: Equatable, Sendable {
    let number: Int

    init(_ number: Int) {
        self.number = number
    }
}
