/// The reason why an address was not opened, with advice.
package enum LinkError: UserFacingError, Equatable, Sendable {
    /// The address is not an http, https, mailto or file address, or has characters that no address has.
    case notAnAddress
    /// The path of a file is wrong; the text is the reason.
    case noFile(String)
    case noOpener
    case noDesktop
    case failed(String)
    /// The browser that the user chose failed; the text is the reason.
    case browser(String)
    /// Another program that the user chose failed; the text is the reason.
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
