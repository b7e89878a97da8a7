import SystemKit

extension TightLimit: UserFacingError {
    package var message: String { description }
}
