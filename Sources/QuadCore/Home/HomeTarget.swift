/// The target of an operation, by the ID that its feature gave it.
package enum HomeTarget: Hashable, Sendable {
    case entry(String)
    case suggestion(String)
}
