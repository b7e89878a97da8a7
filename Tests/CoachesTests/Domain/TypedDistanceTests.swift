import Testing

@testable import CoachesCore
@testable import QuadCore

struct TypedDistanceTests {
    @Test(
        arguments: [
            ("500 km", 500), ("500km", 500), ("300 mi", 482.8), ("300 miles", 482.8), ("1,000 km", 1_000),
            ("62.5mi", 100.6), ("300", nil), ("", nil), ("km", nil), ("0 km", nil), ("far", nil), ("300 m", nil),
        ] as [(String, Double?)])
    func distances(text: String, kilometers: Double?) {
        #expect(TypedDistance.kilometers(text) == kilometers)
    }

    @Test(arguments: ["38.54,-121.74", " 38.54 , -121.74 "])
    func aPlaceIsTwoNumbers(text: String) throws {
        let place = try #require(TypedDistance.place(text))
        #expect(place.latitude == 38.54 && place.longitude == -121.74)
    }

    @Test(arguments: ["38.54", "121,38,1", "91,0", "0,181", "Chico, CA", ""])
    func anInvalidPlaceIsRefused(text: String) {
        #expect(TypedDistance.place(text) == nil)
    }

    @Test(
        arguments: [
            ("6.9 s", "6.9", "s"), ("84mph", "84", "mph"), ("6'2\"", "6'2\"", nil), ("1:05.3", "1:05.3", nil),
            ("95 %", "95", "%"), ("25 in", "25", "in"), ("left", "left", nil), ("185", "185", nil),
            ("2 of 3", "2 of 3", nil), ("", "", nil),
        ] as [(String, String, String?)])
    func aMetricIsSplitIntoValueAndUnit(text: String, value: String, unit: String?) {
        let parts = Athlete.Metric.parts(of: text)
        #expect(parts.value == value && parts.unit == unit)
    }
}
