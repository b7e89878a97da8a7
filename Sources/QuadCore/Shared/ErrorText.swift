/// The words for any error.
package enum ErrorText {
    package static func of(_ error: any Error) -> String {
        switch error {
        case let error as any UserFacingError: error.words
        case is CancellationError: "Stopped before it finished"
        default: "Something unexpected went wrong; try again, and run quad doctor if it happens again"
        }
    }
}
