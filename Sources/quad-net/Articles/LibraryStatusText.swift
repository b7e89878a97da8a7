/// The words for the HTTP status of an article library, whose server has a keeper to ask.
enum LibraryStatusText {
    static func text(of status: Int) -> String {
        switch status {
        case 401, 407: "The server wants a name and a password (\(status)). Ask its owner for an address without them."
        case 403, 451: "The server refuses access (\(status)). Ask its owner."
        case 408, 429, 500..<600: StatusText.text(of: status)
        default: "The server answered with status \(status). Check the address."
        }
    }
}
