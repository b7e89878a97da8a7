/// A game that another window changed while it was played here.
struct GameConflict: Equatable, Sendable {
    let id: String
    /// A number that differs from that of each earlier conflict.
    let number: Int
}
