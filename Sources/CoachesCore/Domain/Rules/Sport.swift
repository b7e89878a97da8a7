/// The sports that colleges recruit for, by their names.
package enum Sport: String, CaseIterable, Sendable {
    case acrobatics = "acrobatics and tumbling"
    case baseball
    case basketball
    case beachVolleyball = "beach volleyball"
    case bowling
    case crossCountry = "cross country"
    case equestrian
    case fencing
    case fieldHockey = "field hockey"
    case flagFootball = "flag football"
    case football
    case golf
    case gymnastics
    case iceHockey = "ice hockey"
    case lacrosse
    case rifle
    case rowing
    case rugby
    case skiing
    case soccer
    case softball
    case stunt
    case swimming
    case tennis
    case track = "track and field"
    case triathlon
    case volleyball
    case waterPolo = "water polo"
    case wrestling

    package var name: String { rawValue }

    /// The teams for which one sport may have different recruiting calendars: men or women, or in football the
    /// subdivision.
    package enum Team: String, CaseIterable, Sendable {
        case men
        case women
        case fbs = "FBS"
        case fcs = "FCS"
    }
}
