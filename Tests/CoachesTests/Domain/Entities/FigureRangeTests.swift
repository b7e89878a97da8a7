import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import CoreTestSupport

/// A file may hold any number. The rest of the item is read, and no rule crashes on the number.
@Suite struct FigureRangeTests {
    private func decoded<Item: Decodable>(_ text: String) throws -> Item {
        try JSONDecoder().decode(Item.self, from: Data(text.utf8))
    }

    @Test(arguments: ["-9223372036854775808", "9223372036854775807", "1e300", "-1"])
    func anAthletesOutOfRangeNumbersAreDropped(_ number: String) throws {
        let athlete: Athlete = try decoded(
            """
            {"id":"a","sport":"golf","graduation_year":\(number),"gpa":\(number),"sat_score":\(number),
            "act_score":\(number),"wishes":{"max_km":\(number),"max_students":\(number),"max_cost":\(number),
            "latitude":\(number),"longitude":200}}
            """)
        #expect(athlete.gradYear == nil && athlete.gpa == nil && athlete.sat == nil && athlete.act == nil)
        let wishes = athlete.wishes
        #expect(wishes.kilometers == nil && wishes.students == nil && wishes.cost == nil)
        #expect((wishes.latitude == nil || wishes.latitude == -1) && wishes.longitude == nil)
        #expect(athlete.sport == "golf")
    }

    @Test(arguments: [Int.min, .max, 0, -1])
    func noRuleAppliesToAnInvalidYear(_ year: Int) {
        #expect(Athlete(id: "a", gradYear: year).grade(on: Sample.day("2026-11-21")) == nil)
        let rule = FirstContactRule(
            sport: nil, division: .d1, kind: .beforeGrade(.junior, month: 8, day: 1), confidence: .high)
        #expect(rule.opensOn(gradYear: year) == nil)
    }

    @Test func aSchoolsOutOfRangeNumbersAreDropped() throws {
        let school: School = try decoded(
            """
            {"id":"s","name":"S","academic_info":{"gpa_requirement":1e300,"student_size":-5,"avg_net_price":1e300,
            "graduation_rate":61,"latitude":91}}
            """)
        var facts = School.Academics()
        facts.graduationRate = 61
        #expect(school.academics == facts)
    }

    @Test func offersEventsAndCoachesDropOutOfRangeNumbers() throws {
        let offer: Offer = try decoded(
            """
            {"id":"o","offer_type":"partial","status":"pending","scholarship_percentage":1e300,
            "scholarship_amount":-9223372036854775808}
            """)
        #expect(offer.scholarship == nil && offer.id == "o")
        let event: RecruitingEvent = try decoded(
            """
            {"id":"e","athlete_id":"a","type":"camp","name":"Camp","start":"2026-12-05","checkin_minute":1e300,
            "cost_cents":-9223372036854775808}
            """)
        #expect(event.checkIn == nil && event.cost == nil && event.name == "Camp")
        let coach: Coach = try decoded(#"{"id":"c","contact_every_days":9223372036854775807,"source":"camp"}"#)
        #expect(coach.contactEveryDays == nil && coach.source == "camp")
    }

    @Test func numbersWithinRangeAreKept() throws {
        let athlete: Athlete = try decoded(
            #"{"id":"a","graduation_year":2028,"gpa":3.7,"sat_score":1240,"wishes":{"max_km":300.5,"max_cost":0}}"#)
        #expect(athlete.gradYear == 2028 && athlete.gpa == 3.7 && athlete.sat == 1240)
        #expect(athlete.wishes == Athlete.Wishes(kilometers: 300.5, cost: 0))
    }
}
