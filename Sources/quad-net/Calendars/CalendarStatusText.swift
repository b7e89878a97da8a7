/// The words for the HTTP status of a calendar.
enum CalendarStatusText {
    static func text(of status: Int) -> String {
        switch status {
        case 401, 407:
            "The server wants a name and a password (\(status)). Use the calendar's secret address, which needs neither."
        case 404: "There is no longer a calendar at this address (404). Look for its new address on the site."
        default: StatusText.text(of: status)
        }
    }
}
