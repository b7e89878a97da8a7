/// What HTTP's numbers mean to a reader (RFC 9110, section 15).
enum LibraryStatusText {
    static func text(of status: Int) -> String {
        switch status {
        case 401, 407: "The server wants a name and a password (\(status)). Ask its keeper for an address without."
        case 403, 451: "The server refuses access (\(status)). Ask its keeper."
        case 408, 504, 522, 524: "The server took too long (\(status)). Try again later."
        case 429: "The server asks to be left alone for a while (429). Try again later."
        case 500..<600: "The server is in trouble (\(status)). Try again later."
        default: "The server answered with status \(status). Check the address."
        }
    }
}
