/// The place of a line in a `SeriesLog`.
package struct SeriesPlace: Equatable, Sendable {
    package let file: SeriesFile
    /// The beginning of the line, in bytes.
    package let offset: Int

    package init(file: SeriesFile, offset: Int) {
        self.file = file
        self.offset = offset
    }
}
