import JSONStore

/// The error of a tab that tells why its files cannot be read or written.
package protocol StorageFailure: Error {
    init(_ error: StorageError)
}
