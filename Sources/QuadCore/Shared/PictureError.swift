/// The reason why there is no picture.
package enum PictureError: UserFacingError, Equatable {
    case notInstalled
    case noFile(String)
    case tooLarge
    case notAPicture
    case tookTooLong

    package var message: String {
        switch self {
        case .notInstalled: "chafa, which draws pictures, is not installed"
        case .noFile(let reason): reason
        case .tooLarge: "the picture is too large to be drawn here"
        case .notAPicture: "chafa cannot read it as a picture"
        case .tookTooLong: "drawing the picture took too long"
        }
    }

    package var advice: String? { "o opens the file" }
}
