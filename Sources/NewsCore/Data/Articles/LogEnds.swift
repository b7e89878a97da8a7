/// The numbers of the last lines of a feed's two files.
package struct LogEnds: Equatable, Sendable {
    package var rows = 0
    package var bodies = 0

    func raised(to other: LogEnds) -> LogEnds {
        LogEnds(rows: max(rows, other.rows), bodies: max(bodies, other.bodies))
    }
}
