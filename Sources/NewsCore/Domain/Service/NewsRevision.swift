import QuadCore

/// A state of all that was decided; another one after every change.
package struct NewsRevision: Equatable, Sendable {
    let number: Int

    init(_ number: Int) {
        self.number = number
    }
}
