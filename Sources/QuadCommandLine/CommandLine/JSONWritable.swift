import QuadCore

/// A value that writes itself as JSON, for lists of up to a hundred thousand values. Other values use `Encodable`,
/// which prints the same but takes several times as long.
package protocol JSONWritable {
    /// Writes the members in the order of their keys.
    func write(to json: inout JSONWriter)
}
