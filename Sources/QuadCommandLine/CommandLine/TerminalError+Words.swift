import QuadCore
import TerminalKit

extension TerminalError: UserFacingError {
    package var message: String { description.withoutFullStop }
}
