import Testing

@testable import GrowthCore

struct LengthReaderTests {
    @Test(
        arguments: [
            ("45m", 2700), ("1h10", 4200), ("1h10m", 4200), ("1h", 3600), ("90s", 90), ("2m30s", 150), ("1:10h", 4200),
            ("1.5h", 5400), ("1,5h", 5400), ("90min", 5400), ("1:02:33", 3753), ("32:10", 1930), ("1h 10m", 4200),
            ("1 hour 10 minutes", 4200), ("1 hour and 10 minutes", 4200), ("1 h 10 m", 4200), ("1h 10 min", 4200),
            ("1h 10", 4200), ("1:10 h", 4200), ("25:30 min", 1530), ("45'", 2700), ("1½h", 5400),
            ("half an hour", 1800),
            ("a half hour", 1800), ("an hour", 3600), ("an hour and a half", 5400), ("one and a half hours", 5400),
            ("1 1/2 hours", 5400), ("a quarter of an hour", 900), ("three quarters of an hour", 2700),
            ("forty-five minutes", 2700), ("45 mins.", 2700), ("45M", 2700),
        ] as [(String, Int)])
    func aDurationIsRead(text: String, seconds: Int) { #expect(LengthReader.reading(text) == Length(seconds: seconds)) }

    @Test(
        arguments: [
            "1h70", "14km", "h", "", "5pm", "-5m", "17:30", "1:10", "0:45", "1:2:3", "1:-5:33", "1:+5:33", "99999999h",
            "1h1h",
            "1m1h", "0:99h", "10", "1h 70m", "10m 1h", "5,000m", "5.000m", "1.5m", "a second", "half marathon",
            "1h 10 friends",
        ])
    func otherTextIsNotADuration(text: String) { #expect(LengthReader.reading(text) == nil) }

    @Test(arguments: [
        ("6:48.2", 40_820), ("58.43s", 5_843), ("1:05,3", 6_530), ("1:02:33.4", 375_340), ("6m48.2s", 40_820),
    ])
    func fractionsAreRead(text: String, hundredths: Int) {
        #expect(LengthReader.reading(text) == Length(hundredths: hundredths))
    }

    @Test(arguments: [4_500, 6_000, 360_000, 420_000, 8_640_000, 366_100, 5_900, 359_900, 40_820, 5_843])
    func aDurationSurvivesARoundTrip(hundredths: Int) {
        let length = Length(hundredths: hundredths)
        #expect(LengthReader.reading(length.parts > 0 ? "\(length.typed)" : length.typed) == length)
    }
}
