/// The point up to which a `SeriesLog` was read.
package struct SeriesMark: Equatable, Sendable {
    package struct End: Equatable, Sendable {
        /// The offset of the next line, in bytes.
        package let offset: Int
        /// The checksum of the bytes before the offset, which distinguishes another file of the same name.
        package let tail: UInt32

        package init(offset: Int, tail: UInt32) {
            self.offset = offset
            self.tail = tail
        }
    }

    /// The number of bytes before the end that the checksum covers: a few lines, so that they include a hash. The end
    /// of a line alone could be the same in the log of another store.
    static let tailLength = 4096

    /// By the names of the files.
    package var ends: [String: End] = [:]

    package init() {}
}
