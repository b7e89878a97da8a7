/// Messages for the HTTP status of an article's page.
enum PageStatusText {
    static func text(of status: Int) -> String {
        switch status {
        case 401, 407: "The page wants a name and a password (\(status)); open it in the browser instead"
        case 403, 451: "The site refuses access (\(status)); open it in the browser instead"
        case 404, 410: "The page is no longer there (\(status)); the feed's own text is kept"
        case 408, 504, 522, 524: "The site took too long (\(status)); try again later"
        case 429: "The site asks to be left alone for a while (429); try again later"
        case 500..<600: "The site has a problem (\(status)); try again later"
        default: "The site answered with status \(status); open the page in the browser instead"
        }
    }
}
