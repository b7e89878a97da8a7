/// Returns the value of `work`, or throws its error after `convert` has converted it.
@discardableResult
@inlinable
package func mapError<Value, From: Error, To: Error>(
    of work: @autoclosure () throws(From) -> Value, _ convert: (From) -> To
) throws(To) -> Value {
    do throws(From) { return try work() } catch { throw convert(error) }
}
