import FoundationEssentials
import Testing

@testable import GrowthCore
@testable import QuadCore

/// Practice lines with numbers before the name, as rowers, runners and lifters type them. It is noon.
struct FiguresFirstTests {
    private static let reader = GrowthLineReader(
        methods: ["Mobility", "Long intervals", "Recall round"].map { MethodName(id: $0.lowercased(), title: $0) },
        now: GrowthSamples.now
    ) { _ in 0 }

    private func read(_ line: String) -> GrowthLine { Self.reader.read(line) }

    @Test(
        arguments: [
            ("45 min row 10k", "row", 2_700, "10 km"), ("5k run 22:30", "run", 1_350, "5 km"),
            ("1h easy run", "easy run", 3_600, ""), ("2k erg 6:48.2", "erg", 408, "2 km"),
            ("2000m row 6:48", "row", 408, "2,000 m"), ("30 min of running", "running", 1_800, ""),
            ("an hour of rowing", "rowing", 3_600, ""), ("half an hour run", "run", 1_800, ""),
            ("1 hour of tai chi", "tai chi", 3_600, ""), ("3x8 bench 80kg 45 min", "bench", 2_700, "80 kg"),
            ("2x20 min row 45 min", "row", 2_700, ""), ("4 mile run 32:15", "run", 1_935, "4 mi"),
            ("20 mile bike ride 65 min", "bike ride", 3_900, "20 mi"), ("45 min on the erg", "erg", 2_700, ""),
            ("10k run in 45:00", "run", 2_700, "10 km"), ("2000 yd swim in 40 min", "swim", 2_400, "2,000 yd"),
            ("60 min steady state row", "steady state row", 3_600, ""), ("e4 row 45 min", "row", 2_700, ""),
            ("#erg row 45 min", "row", 2_700, ""), ("250W row 20 min", "row", 1_200, "250 W"),
            ("6:15-7:00 row", "row", 2_700, ""), ("25:30 run 5k", "run", 1_530, "5 km"),
            ("20 pages reading 30 min", "reading", 1_800, "20 pages"),
            ("50 pushups 10 min", "pushups", 600, "50 pushups"),
            ("5km, 25min, run", "run", 1_500, "5 km"), ("for 45 min row", "row", 2_700, ""),
            ("about 45 min row", "row", 2_700, ""), ("45 min mobility", "Mobility", 2_700, ""),
        ] as [(String, String, Int, String)])
    func theNameIsFoundAfterTheNumbers(_ line: String, _ title: String, _ seconds: Int, _ amount: String) {
        let read = read(line)
        #expect(read.isComplete && read.draft.title == title && read.draft.seconds == seconds, "\(read)")
        #expect(read.draft.measured?.text ?? "" == amount)
    }

    @Test(
        arguments: [
            ("ran 5 miles in 40:12", "ran", 2_412, "5 mi"), ("biked 40 km in 1h20", "biked", 4_800, "40 km"),
            ("rowed 45 min", "rowed", 2_700, ""), ("run 5k in 22 min 30 s", "run", 1_350, "5 km"),
            ("run 5k 22m30", "run", 1_350, "5 km"), ("i ran 5k in 25 min", "ran", 1_500, "5 km"),
            ("did 30 min row", "row", 1_800, ""), ("went for a run 30 min", "run", 1_800, ""),
            ("went for a 5k run in 25 min", "run", 1_500, "5 km"), ("had a 45 min lift", "lift", 2_700, ""),
            ("easy run 1h", "easy run", 3_600, ""), ("half marathon 1:45:20", "half marathon", 6_320, ""),
        ] as [(String, String, Int, String)])
    func otherSpellingsAreRead(_ line: String, _ title: String, _ seconds: Int, _ amount: String) {
        let read = read(line)
        #expect(read.isComplete && read.draft.title == title && read.draft.seconds == seconds, "\(read)")
        #expect(read.draft.measured?.text ?? "" == amount)
    }

    @Test(arguments: [
        ("45 min row felt good", "felt good"), ("45min row, felt good", "felt good"),
        ("1h easy run with Anna", "with Anna"), ("45 min mobility hips", "hips"), ("3x8 bench 80kg 45 min", "3x8"),
    ])
    func wordsAfterTheNameAreNotes(_ line: String, _ notes: String) {
        #expect(read(line).isComplete && read(line).draft.notes == notes, "\(read(line))")
    }

    /// The program asks about lines that may also be notes, and suggests a line.
    @Test(arguments: [
        ("45 min heavy legs", "“heavy legs 45 min”"), ("6k test 21:30", "“test 6k 21:30”"),
        ("2k 6:48.2", "“row 2k 6:48.2”"), ("10km in 45 min", "“row 10km in 45 min”"), ("45m", "“row 45m”"),
        ("20 pages 30 min", "“reading 20 pages 30 min”"), ("10 row 45 min", "10min, 10km"), ("45 row", "45min, 45km"),
        ("ran 5k", "“ran 5k 45m”"), ("squat 5x5 100kg", "“squat 5x5 100kg 45m”"),
        ("row in 45 min", "Write only 45 min"),
        ("45 min ro", "“ro 45 min”"), ("4x1000m row 3:45", "Write a split after --"),
    ])
    func anAmbiguousLineAsksForConfirmation(_ line: String, _ advice: String) {
        let read = read(line)
        #expect(
            !read.isComplete && (read.unread.map(\.words) + read.problems).contains { $0.contains(advice) }, "\(read)")
    }

    /// If the practice is longer than the time that has passed since then, the given time is its end.
    @Test(arguments: [
        ("row 45min 20min ago", "2026-11-20T10:55"), ("row 45min half an hour ago", "2026-11-20T10:45"),
        ("row 45min an hour ago", "2026-11-20T11:00"), ("row 45min 2 days ago", "2026-11-18T11:15"),
        ("yesterday: row 45 min", "2026-11-19T11:15"), ("last friday: 45 min row", "2026-11-13T11:15"),
        ("tue: 45 min row", "2026-11-17T11:15"), ("7:15am row 45 min", "2026-11-20T07:15"),
        ("at 7:15am row 45 min", "2026-11-20T07:15"),
    ])
    func aStartInThePastIsComputed(_ line: String, _ start: String) {
        let read = read(line)
        #expect(read.isComplete && read.draft.title == "row", "\(read)")
        #expect(PracticeSessionText.start(read.draft.start, zone: 0).description == start)
    }

    @Test func theWordsAreTheNameIfReadAsText() {
        let read = Self.reader.read("45 min heavy legs", asText: true)
        #expect(read.isComplete && read.draft.title == "heavy legs")
    }
}
