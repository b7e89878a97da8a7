/// How far a `SeriesLog` was read.
package struct SeriesMark: Equatable, Sendable {
    package struct End: Equatable, Sendable {
        /// In bytes: where the next line begins.
        package let offset: Int
        /// Checksum of the bytes before it, by which another file of the same name is told.
        package let tail: UInt32

        package init(offset: Int, tail: UInt32) {
            self.offset = offset
            self.tail = tail
        }
    }

    /// How many bytes before the end are summed: a few lines, so that a hash is among them. What ends a line alone may be
    /// the same in the log of another store.
    static let tailLength = 4096

    /// By name of the file.
    package var ends: [String: End] = [:]

    package init() {}
}
