/// Where a line of a `SeriesLog` begins.
package struct SeriesPlace: Equatable, Sendable {
    package let file: SeriesFile
    /// In bytes.
    package let offset: Int

    package init(file: SeriesFile, offset: Int) {
        self.file = file
        self.offset = offset
    }
}
