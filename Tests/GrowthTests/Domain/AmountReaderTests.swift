import Testing

@testable import GrowthCore

struct AmountReaderTests {
    @Test(
        arguments: [
            ("14km", 14, "km"), ("12.5 km", 12.5, "km"), ("12,5km", 12.5, "km"), ("5k", 5, "km"), ("10K", 10, "km"),
            ("5,000m", 5000, "m"), ("10,000 steps", 10_000, "steps"), ("3.1mi", 3.1, "mi"), ("5 miles", 5, "mi"),
            ("a mile", 1, "mi"), ("2000yd", 2000, "yd"), ("20 pages", 20, "pages"), ("250W", 250, "W"),
            ("250 watts", 250, "W"), ("250w", 250, "W"), ("142 bpm", 142, "bpm"), ("hr 142", 142, "bpm"),
            ("HR142", 142, "bpm"), ("avg hr: 142 bpm", 142, "bpm"), ("heart rate 142", 142, "bpm"), ("60kg", 60, "kg"),
            ("50 reps", 50, "reps"), ("2:05/500m", 125, "/500m"), ("4:30 /km", 270, "/km"), ("@4:30/km", 270, "/km"),
            ("7:30 per mile", 450, "/mi"), ("1:42.1/500m", 102.1, "/500m"), ("42.195km", 42.195, "km"),
            ("1.500 km", 1.5, "km"), ("20", 20, ""), ("7 galaxies", 7, "galaxies"),
        ] as [(String, Double, String)])
    func amountsAreRead(text: String, number: Double, unit: String) {
        #expect(AmountReader.reading(text) == Amount(number, unit))
    }

    /// If only the user can know the meaning, the text is not read.
    @Test(arguments: ["8w", "42,195km", "5.000m", "1.5m", "hr 300", "max hr 180", "pace 4:30", "-5km", "km", ""])
    func anAmbiguousAmountIsNotRead(text: String) { #expect(AmountReader.reading(text) == nil) }

    @Test func amountsAreKeptWithAllTheirDigits() {
        for amount in [Amount(42.195, "km"), Amount(5000, "m"), Amount(125.3, "/500m"), Amount(7)] {
            #expect(Amount(stored: amount.stored) == amount)
        }
        #expect(Amount(5000, "m").text == "5,000 m" && Amount(125, "/500m").text == "2:05/500m")
        #expect(Amount(stored: "many km") == nil)
    }
}
