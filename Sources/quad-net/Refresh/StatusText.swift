/// The meanings of HTTP status codes in words for the user (RFC 9110, section 15).
enum StatusText {
    static func mayPass(_ status: Int) -> Bool { [408, 425, 429].contains(status) || (500..<600).contains(status) }

    /// Returns the words. They do not say whether the program tries again by itself.
    static func text(of status: Int) -> String {
        switch status {
        case 401, 407:
            "The server wants a name and a password (\(status)). Put them into the address: https://name:password@…"
        case 403, 451: "The server refuses access (\(status)). Open the site in a browser to see why."
        case 404: "There is no longer a feed at this address (404). Look for its new address on the site."
        case 408, 504, 522, 524: "The server took too long (\(status)). Try again later."
        case 429: "The server asks to be left alone for a while (429). Try again later."
        case 500..<600: "The server has a problem (\(status)). Try again later."
        case 400..<500: "The server does not understand the address (\(status)). Check it."
        default: "The server answered with status \(status). Check the address."
        }
    }
}
