/// What it is done to, by the id that its feature gave it.
package enum HomeTarget: Hashable, Sendable {
    case entry(String)
    case suggestion(String)
}
