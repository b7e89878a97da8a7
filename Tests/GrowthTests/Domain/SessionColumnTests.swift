import FoundationEssentials
import Testing

@testable import GrowthCore
@testable import QuadCore

/// Columns of practice sessions with ambiguous titles or cells.
struct SessionColumnTests {
    private func read(
        _ text: String, _ columns: [ColumnMeaning] = [], unit: DistanceUnit? = nil
    ) throws(ImportError) -> PracticeSessionImport {
        try PracticeSessionImport(Array(text.utf8), into: GrowthLog(), local: .utc, columns: columns, unit: unit)
    }

    private static let strong = """
        Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
        2026-11-01 09:00:00,Cardio,45m,Running,1,0,0,5,1500,,,

        """

    @Test(
        arguments: [
            ("Date,Activity,Minutes,Distance\n2026-11-20,row,45,8\n", "Distance"),
            ("Date,Activity,Minutes,Distance\n2026-11-20,row,45,8 km\n2026-11-21,row,45,8\n", "Distance"),
            (strong, "Distance"),
        ])
    func distancesWithoutAUnitAskForTheUnit(_ text: String, _ column: String) throws {
        let error = #expect(throws: ImportError.self) { try read(text) }
        #expect(error?.needsUnit == true && error?.words.contains("“\(column)”") == true)
        for (unit, name) in [(DistanceUnit.km, "km"), (.mi, "mi"), (.m, "m")] {
            let session = try read(text, unit: unit).change.sessions.last?.after
            #expect(session?.unit == name)
        }
    }

    @Test(arguments: [
        "Date,Activity,Minutes,km\n2026-11-20,row,45,8\n", "Date,Activity,Minutes,Kilometers\n2026-11-20,row,45,8\n",
        "Date,Activity,Minutes,Distance (km)\n2026-11-20,row,45,8\n",
        "Date,Activity,Minutes,Distance,Unit\n2026-11-20,row,45,8,km\n",
        "Date,Activity,Minutes,Distance\n2026-11-20,row,45,8 km\n",
    ])
    func distancesWithAUnitAreRead(_ text: String) throws {
        let session = try #require(try read(text).change.sessions.first?.after)
        #expect(session.amount == 8 && session.unit == "km")
        // A unit that would change nothing is refused.
        #expect(throws: ImportError.self) { try read(text, unit: .mi) }
    }

    @Test(arguments: ["10 000", "1e3", "1/2", "3:10", "0x10"])
    func theRestOfANumberIsNotAUnit(_ cell: String) throws {
        let plan = try read(
            "Date,Activity,Minutes,Distance\n2026-11-20,row,45,\(cell)\n2026-11-21,row,45,8\n", unit: .km)
        #expect(plan.change.sessions.first?.after?.amount == nil && plan.rows[0].detail.contains("left out"))
    }

    @Test func aRowWithConflictingNumbersIsReported() throws {
        let text = "Date,Activity,Minutes,Distance\n2026-11-20,row,45,8\n"
        var log = GrowthLog()
        log.take(try read(text, unit: .km).change)
        let again = try PracticeSessionImport(Array(text.utf8), into: log, local: .utc, unit: .m)
        #expect(again.change.isEmpty && again.rows[0].detail.contains("with other figures"), "\(again.rows)")
    }

    @Test func invalidSetCellsAreReported() throws {
        let text = """
            Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
            2026-11-01 09:00:00,Legs,45m,Squat,1,abc,5,0,0,,,
            2026-11-01 09:00:00,Legs,45m,Squat,2,225lbs,five,0,0,,,

            """
        let row = try read(text).rows[0]
        #expect(row.detail.contains("“abc”") && row.detail.contains("“five”"), "\(row.detail)")
        let whole = text.replacing("five", with: "5").replacing("abc", with: "220lbs")
        #expect(try read(whole).change.sessions.first?.after?.notes == "Squat 220×5 225×5 lb")
    }

    @Test(arguments: ["Pages,20", "Amount,20"])
    func aCountNeedsNoUnit(_ column: String) throws {
        let cells = column.split(separator: ",")
        #expect(throws: Never.self) { try read("Date,Activity,Minutes,\(cells[0])\n2026-11-20,read,45,\(cells[1])\n") }
    }

    @Test(arguments: [
        "Date,Activity,Duration\n2026-11-20,row,45\n", "Date,Activity,Length\n2026-11-20,row,90\n",
        "Date,Activity,Duration\n2026-11-20,row,30:00\n2026-11-21,row,45\n",
    ])
    func plainNumbersWithoutAUnitAskForTheUnit(_ text: String) {
        #expect(throws: ImportError.self) { try read(text) }
    }

    @Test(
        arguments: [
            ("Duration", "minutes", "45", 2_700), ("Duration", "duration_s", "1800", 1_800),
            ("Duration (min)", nil, "45", 2_700), ("duration_s", nil, "1800", 1_800), ("Seconds", nil, "1800", 1_800),
            ("Duration", nil, "45m", 2_700), ("Minutes", nil, "45", 2_700),
        ] as [(String, String?, String, Int)])
    func theTitleOrTheUserGivesTheUnit(_ title: String, _ field: String?, _ cell: String, _ seconds: Int) throws {
        let columns = field.map { [ColumnMeaning(title, $0)] } ?? []
        let plan = try read("Date,Activity,\(title)\n2026-11-20,row,\(cell)\n", columns)
        #expect(plan.change.sessions.first?.after?.seconds == seconds, "\(plan.rows)")
    }

    /// A column “Time” may hold durations as well as times of day.
    @Test(arguments: ["Date,Activity,Time\n2026-11-20,row,45\n", "Date,Activity,Time,Minutes\n2026-11-20,row,7.5,45\n"])
    func plainTimeNumbersAskForTheUnit(_ text: String) {
        #expect {
            _ = try read(text)
        } throws: { error in
            (error as? ImportError)?.words.contains("--map \"Time=minutes\"") == true
        }
    }

    @Test(
        arguments: [
            ("minutes", "45", 2_700), ("duration_s", "45", 45), ("minutes", "1h10", 4_200),
        ])
    func theUserChoosesTheMeaningOfATimeColumn(_ field: String, _ cell: String, _ seconds: Int) throws {
        let plan = try read("Date,Activity,Time\n2026-11-20,row,\(cell)\n", [ColumnMeaning("Time", field)])
        #expect(plan.change.sessions.first?.after?.seconds == seconds, "\(plan.rows)")
    }

    @Test(arguments: ["06:15", "0615", "6:15 am"])
    func aTimeOfDayIsNotADuration(_ cell: String) throws {
        let plan = try read("Date,Time,Activity,Minutes\n2026-11-20,\(cell),row,45\n")
        #expect(plan.change.sessions.first?.after?.start.timeIntervalSince1970 == 1_795_155_300, "\(plan.rows)")
    }

    @Test(arguments: ["Type", "Activity", "Exercise", "Sport", "Workout"])
    func theColumnOfTheMethodHasManyNames(_ title: String) throws {
        let plan = try read("Date,\(title),Minutes\n2026-11-20,row,45\n")
        #expect(plan.change.sessions.first?.after?.title == "row")
    }

    @Test func anEmptyTimeIsReported() throws {
        let plan = try read("Date,Time,Activity,Minutes\n2026-11-20,06:15,row,45\n2026-11-21,,row,45\n")
        #expect(plan.summary == "2 new")
        #expect(plan.rows[1].remarks.contains { $0.contains("no time of day") }, "\(plan.rows)")
    }

    @Test func setsAndRemarksFromStrongAreAllKept() throws {
        let head =
            "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"
        func row(_ exercise: String, _ order: String, _ seconds: Int = 0, _ note: String = "") -> String {
            "2026-11-02 17:30:00,Legs,1h,\(exercise),\(order),80,5,0,\(seconds),\(note),,\n"
        }
        let text =
            head + (1...25).map { row("Squat", "\($0)", 0, $0 == 1 ? "felt heavy" : "") }.joined()
            + row("Squat", "Rest Timer", 90) + (1...35).map { row("Other \($0).", "1") }.joined()
        let notes = try #require(try read(text).change.sessions.first?.after?.notes)
        #expect(notes.split(separator: " ").count { $0.hasPrefix("80×5") } == 60)
        #expect(notes.contains("(felt heavy)") && notes.contains("Other 35.") && !notes.contains("90s"))
    }
}
