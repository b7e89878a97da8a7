/// An error in the command line; the program ends with status 2.
struct WorkerUsageError: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
