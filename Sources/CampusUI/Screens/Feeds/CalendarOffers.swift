import CampusCore
import FoundationEssentials
import QuadCore

/// The calendars that a user without any is offered: a list that the user can replace by a file in the data folder.
enum CalendarOffers {
    struct Offer: Codable, Equatable {
        let name: String
        let address: String
    }

    /// - Parameter file: the contents of the user's file; nil for the built-in list.
    static func read(_ file: [UInt8]?) -> [Offer] {
        if let file, let offers = try? JSONDecoder().decode([Offer].self, from: Data(file)) { return offers }
        return builtIn
    }

    private static let builtIn = [
        Offer(name: "UC Davis Aggie Athletics", address: "https://ucdavisaggies.com/calendar.ashx/calendar.ics"),
        Offer(
            name: "UC Davis clubs (AggieLife)", address: "https://aggielife.ucdavis.edu/ical/ucdavis/ical_ucdavis.ics"),
        Offer(
            name: "US holidays",
            address:
                "https://calendar.google.com/calendar/ical/en.usa%23holiday%40group.v.calendar.google.com/public/basic.ics"
        ),
    ]
}
