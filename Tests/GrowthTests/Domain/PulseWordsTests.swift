import FoundationEssentials
import Testing

@testable import GrowthCore
@testable import QuadCore

/// Heart rate, watts and stroke rate before or after their number, beside a length whose unit may have the same
/// letters.
@Suite struct PulseWordsTests {
    private func read(_ line: String) -> GrowthLine {
        GrowthLineReader(methods: [], now: Date(timeIntervalSince1970: 1_796_000_000)) { _ in 0 }.read(line)
    }

    @Test(arguments: [
        ("row 10km 42:30 hr 155", "155 bpm", 2_550), ("row 10km 42:30 155 hr", "155 bpm", 2_550),
        ("row 10km 42:30 155bpm", "155 bpm", 2_550), ("row 10km 42:30 155 heart rate", "155 bpm", 2_550),
        ("row 10km 42:30 heart rate 155", "155 bpm", 2_550), ("row 10km 42:30 watts 250", "250 W", 2_550),
        ("row 10km 42:30 rate 28", "28 spm", 2_550), ("row 10km 42:30 28 spm", "28 spm", 2_550),
        ("row 10km 1:10 hr 155", "155 bpm", 4_200), ("row 1h10 14km avg 155 hr", "155 bpm", 4_200),
        ("run 5k 22:30 cadence 172", "172 rpm", 1_350), ("row 2 hr 20km 140 bpm", "140 bpm", 7_200),
    ])
    func aHeartRateIsReadOnEitherSide(_ line: String, _ figure: String, _ seconds: Int) {
        let reading = read(line)
        #expect(reading.unread.isEmpty && reading.problems.isEmpty, "\(reading.unread) \(reading.problems)")
        #expect(reading.draft.figures.map(\.text) == [figure])
        #expect(reading.draft.seconds == seconds)
    }

    @Test(arguments: [
        ("row 1 hr", 3_600), ("row 1.5 hr easy", 5_400), ("row 2 hrs", 7_200), ("row 1 hr 30 min", 5_400),
    ])
    func anHourStaysAnHour(_ line: String, _ seconds: Int) {
        #expect(read(line).draft.seconds == seconds && read(line).unread.isEmpty)
    }
}
