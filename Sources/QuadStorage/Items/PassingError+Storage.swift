import JSONStore
import QuadCore

extension PassingError {
    /// Returns the result of `work`, or throws this error for a failure to read or write the files.
    @discardableResult
    package static func passing<Value>(
        _ work: @autoclosure () async throws(StorageError) -> Value
    ) async throws(Self) -> Value {
        do throws(StorageError) { return try await work() } catch { throw Self(error) }
    }
}
