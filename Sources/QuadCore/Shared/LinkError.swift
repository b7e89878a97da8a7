/// Why an address was not opened, and what to do.
package enum LinkError: UserFacingError, Equatable, Sendable {
    /// Not an http, https, mailto or file address, or one with characters no address has.
    case notAnAddress
    /// Of a file's path, with what is the matter.
    case noFile(String)
    case noOpener
    case noDesktop
    case failed(String)
    /// Of the browser the user named.
    case browser(String)
    /// Of another program the user named.
    case program(String)

    package var message: String {
        switch self {
        case .notAnAddress: "only http, https, mailto and file addresses are opened"
        case .noFile(let reason): reason
        case .noOpener: "xdg-open is not installed"
        case .noDesktop: "there is no desktop here"
        case .failed(let reason): "xdg-open did not start: \(reason)"
        case .browser(let reason), .program(let reason): reason
        }
    }

    package var advice: String? {
        switch self {
        case .noOpener, .noDesktop: "set BROWSER to a browser for the terminal"
        case .notAnAddress, .noFile, .failed, .browser, .program: nil
        }
    }
}
