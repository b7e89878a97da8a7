/// A command line that the program cannot follow.
struct UsageError: Error, Equatable, Sendable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
