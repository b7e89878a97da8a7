package struct PictureRequest: Hashable, Sendable {
    /// The path of the picture; `~` is the home folder.
    package let path: String
    package let columns: Int
    package let rows: Int
    package let isColored: Bool
    package let isASCII: Bool

    package init(path: String, columns: Int, rows: Int, isColored: Bool, isASCII: Bool) {
        self.path = path
        self.columns = columns
        self.rows = rows
        self.isColored = isColored
        self.isASCII = isASCII
    }
}
