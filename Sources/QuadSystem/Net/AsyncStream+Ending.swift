extension AsyncStream where Element: Sendable {
    /// Creates a stream of one element.
    package init(_ element: Element) { self.init { $0.end(with: element) } }
}

extension AsyncStream.Continuation where Element: Sendable {
    package func end(with last: Element) {
        yield(last)
        finish()
    }
}
