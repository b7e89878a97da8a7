import JSONStore
import QuadCore

extension PassingError {
    /// Returns what `work` reads or writes, or passes on why the files could not be read or written.
    @discardableResult
    package static func passing<Value>(
        _ work: @autoclosure () async throws(StorageError) -> Value
    ) async throws(Self) -> Value {
        do throws(StorageError) { return try await work() } catch { throw Self(error) }
    }
}
