import QuadCore

/// What writes itself as JSON, for lists of which there may be a hundred thousand; the rest goes by `Encodable`, which
/// takes several times as long and prints the same.
package protocol JSONWritable {
    /// Members in the order of their keys.
    func write(to json: inout JSONWriter)
}
