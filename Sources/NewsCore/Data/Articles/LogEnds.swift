/// The numbers of the last lines of a feed's two files.
struct LogEnds: Equatable, Sendable {
    var rows = 0
    var bodies = 0

    func raised(to other: LogEnds) -> LogEnds {
        LogEnds(rows: max(rows, other.rows), bodies: max(bodies, other.bodies))
    }
}
