/// Pictures as signs and colours, for a terminal: port to a program that makes them so.
package protocol PictureDrawing: Sendable {
    /// Lines of text with colours as terminals take them, never more than asked for.
    func draw(_ request: PictureRequest) async throws(PictureError) -> String
}

package struct PictureRequest: Hashable, Sendable {
    /// `~` is the home folder.
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

/// Why there is no picture.
package enum PictureError: UserFacingError, Equatable {
    case notInstalled
    case noFile(String)
    case tooLarge
    case notAPicture
    case tookTooLong

    package var message: String {
        switch self {
        case .notInstalled: "pictures are drawn where chafa is installed"
        case .noFile(let reason): reason
        case .tooLarge: "the picture is too large to be drawn here"
        case .notAPicture: "chafa cannot read it as a picture"
        case .tookTooLong: "drawing the picture took too long"
        }
    }

    package var advice: String? { "o opens the file" }
}
