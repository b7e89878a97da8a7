import TestSupport
import Testing

@testable import CoachesCore
@testable import QuadCore

struct PlayedSportTests {
    @Test(
        .processorTime(below: 10),
        arguments: [
            ("baseball", "baseball"), ("  Baseball ", "baseball"), ("Track & Field", "track and field"),
            ("TRACK", "track and field"), ("track/field", "track and field"), ("T&F", "track and field"),
            ("xc", "cross country"), ("Cross-Country", "cross country"), ("x-country", "cross country"),
            ("Men's Basketball", "men's basketball"), ("men’s basketball", "men's basketball"),
            ("mens hoops", "men's basketball"), ("basketball (women)", "women's basketball"),
            ("WBB", "women's basketball"), ("w soccer", "women's soccer"), ("girls lax", "women's lacrosse"),
            ("Football", "football"), ("football FCS", "football FCS"), ("FBS football", "football FBS"),
            ("hockey", "ice hockey"), ("field hockey", "field hockey"), ("men's ice hockey", "men's ice hockey"),
            ("Swimming & Diving", "swimming"), ("swim", "swimming"), ("crew", "rowing"), ("vball", "volleyball"),
            ("beach volleyball", "beach volleyball"), ("men's wbb", nil), ("mens womens soccer", nil), ("curling", nil),
            ("", nil), ("men's", nil), ("base", nil), ("*", nil), (String(repeating: "a", count: 100_000), nil),
        ])
    func aTypedSportIsRead(_ typed: String, _ name: String?) {
        #expect(PlayedSport(reading: typed)?.name == name)
    }

    @Test(arguments: Sport.allCases)
    func everySportNameIsReadAsWritten(_ sport: Sport) {
        #expect(PlayedSport(reading: sport.name) == PlayedSport(sport))
        #expect(PlayedSport(reading: sport.name.uppercased()) == PlayedSport(sport))
        for team in Sport.Team.allCases {
            let played = PlayedSport(sport, team)
            #expect(PlayedSport(reading: played.name) == played)
        }
    }

    @Test func anUnknownSportListsTheKnownSports() {
        let error = #expect(throws: UnknownSportError.self) { try PlayedSport.read("sofball") }
        #expect(error?.message == "“sofball” is not a sport that Quad knows")
        #expect(error?.advice?.hasPrefix("did you mean “softball”? Quad knows acrobatics") == true)
        for sport in Sport.allCases { #expect(UnknownSportError("curling").words.contains(sport.name)) }
    }
}
