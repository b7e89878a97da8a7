import SystemKit

extension LimitError: UserFacingError {
    package var message: String { description }
}
