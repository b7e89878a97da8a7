/// An error of PostgreSQL or of the connection.
package struct DatabaseError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The SQLSTATE; nil if the connection failed.
    let state: String?
    let message: String

    package var description: String {
        state == nil
            ? "PostgreSQL cannot be reached (\(message)). Start PostgreSQL, or check the connection, then try again."
            : "PostgreSQL reported an error (\(message)). Check the database, then try again."
    }

    var isUniqueViolation: Bool { state == "23505" }

    /// Whether the same transaction may succeed when it is run again: a deadlock, a lost race with the deletion of a
    /// player, or a lost connection.
    var isTransient: Bool { state == nil || ["40001", "40P01", "23503", "57P01"].contains(state) }

    /// Whether the disk of the database is full.
    var isDiskFull: Bool { state == "53100" }

    /// Returns one line without control characters: the message goes to a log.
    static func cleaned(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(400) {
            line.append(scalar.properties.generalCategory == .control ? " " : scalar)
        }
        return String(line).split(separator: " ").joined(separator: " ")
    }
}
