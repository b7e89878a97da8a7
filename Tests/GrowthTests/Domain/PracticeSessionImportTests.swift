import FoundationEssentials
import Testing

@testable import GrowthCore
@testable import QuadCore

struct PracticeSessionImportTests {
    private static let strong = """
        Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
        2026-11-02 17:30:00,"Legs",1h 5m,Squat,1,80,5,0,0,,"heavy, but good",8
        2026-11-02 17:30:00,"Legs",1h 5m,Squat,2,80,5,0,0,,"heavy, but good",9
        2026-11-02 17:30:00,"Legs",1h 5m,Row,1,0,0,2.5,600,,,
        2026-11-03 08:00:00,"No length",,Squat,1,80,5,0,0,,,
        """
    private static let hevy = """
        "title","start_time","end_time","description","exercise_title","set_index","rpe","distance_km","duration_seconds"
        "Push","28 Mar 2025, 17:29","28 Mar 2025, 18:14","ok","Bench press",0,7,,
        "Push","28 Mar 2025, 17:29","28 Mar 2025, 18:14","ok","Dips",0,,,
        "Broken","yesterday","","","Dips",0,,,
        """

    private func read(
        _ text: String, _ log: GrowthLog = GrowthLog(), unit: DistanceUnit? = nil
    ) throws(ImportError) -> PracticeSessionImport {
        try PracticeSessionImport(Array(text.utf8), into: log, local: .utc, unit: unit)
    }

    @Test func theSetsOfAWorkoutAreOneSession() throws {
        let plan = try read(Self.strong, unit: .km)
        #expect(plan.source == "Strong" && plan.summary == "1 new, 1 fault")
        let session = try #require(plan.change.sessions.first?.after)
        #expect(session.title == "Legs" && session.seconds == 3900 && session.intensity == 5)
        #expect(session.measured == Amount(2.5, "km") && session.notes == "heavy, but good\nSquat 80×5 80×5, Row ×1")
        #expect(plan.rows[1].detail == "the length is missing" && plan.rows[1].line == 5)
    }

    @Test func datesInWordsAreRead() throws {
        let plan = try read(Self.hevy)
        #expect(plan.source == "Hevy" && plan.summary == "1 new, 1 fault")
        let session = try #require(plan.change.sessions.first?.after)
        #expect(session.day.description == "2025-03-28" && session.seconds == 2700 && session.intensity == 4)
    }

    @Test func theLogbookOfConcept2HasDistancesAndFigures() throws {
        let plan = try read(
            """
            "Log ID","Date","Description","Work Time (Formatted)","Work Time (Seconds)","Work Distance","Stroke Rate/Cadence","Pace","Avg Watts","Total Cal","Avg Heart Rate","Type","Comments"
            "77","2026-11-20 06:15:00","2000m row","6:48.2","408.2","2000","32","1:42.1","330","120","181","RowErg","race"
            """)
        #expect(plan.source == "Concept2")
        let session = try #require(plan.change.sessions.first?.after)
        #expect(session.title == "RowErg" && session.length == Length(hundredths: 40_820))
        #expect(session.measured == Amount(2000, "m") && session.notes == "2000m row\nrace")
        #expect(session.figures == [Amount(330, "W"), Amount(181, "bpm"), Amount(32, "spm"), Amount(120, "kcal")])
    }

    private static let garmin = """
        Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR
        Running,2026-11-21 06:15:00,false,"Morning run",12.50,800,00:55:00,150
        Pool Swim,2026-11-22 06:15:00,false,Swim,"1,500",--,00:30:00,--
        """

    @Test func garminImportsAskForTheDistanceUnit() throws {
        #expect(throws: ImportError.self) { try read(Self.garmin) }
        let plan = try PracticeSessionImport(Array(Self.garmin.utf8), into: GrowthLog(), local: .utc, unit: .km)
        let sessions = plan.change.sessions.compactMap(\.after)
        #expect(sessions.map(\.measured) == [Amount(12.5, "km"), Amount(1500, "m")])
        #expect(sessions[0].seconds == 3300 && sessions[0].figures.contains(Amount(150, "bpm")))
        let miles = try PracticeSessionImport(Array(Self.garmin.utf8), into: GrowthLog(), local: .utc, unit: .mi)
        #expect(miles.change.sessions.first?.after?.measured == Amount(12.5, "mi"))
    }

    @Test func timewarriorTimesAreUTCAndSessionsKeepTheirDay() throws {
        let text = """
            [{"id":2,"start":"20261121T031500Z","end":"20261121T040000Z","tags":["row","two words"],"annotation":"ok"},
            {"id":1,"start":"20261121T050000Z","tags":["row"]}]
            """
        let plan = try PracticeSessionImport(Array(text.utf8), into: GrowthLog(), local: LocalTime { _ in -18_000 })
        #expect(plan.source == "Timewarrior" && plan.summary == "1 new, 1 fault")
        let session = try #require(plan.change.sessions.first?.after)
        #expect(session.day.description == "2026-11-20" && session.zone == -18_000 && session.seconds == 2700)
        #expect(session.title == "row" && session.tags == ["two-words"] && session.notes == "ok")
    }

    @Test(arguments: [
        "28 mars 2025, 17:29", "28. März 2025, 17:29", "28 de mar de 2025, 17:29", "Mar 28, 2025, 5:29 PM",
    ])
    func monthsInOtherLanguagesAreRead(start: String) throws {
        let plan = try read(
            "title,start_time,end_time,exercise_title\nPush,\"\(start)\",\"28 Mar 2025, 18:14\",Dips\n")
        let session = try #require(plan.change.sessions.first?.after, "\(plan.rows)")
        #expect(session.day.description == "2025-03-28" && session.seconds == 2700)
    }

    @Test func cellsMayHaveUnitsAndDecimalCommas() throws {
        let units = try read(
            "Date,Activity,Duration,Distance\n2026-11-20 06:15,row,6:48.2,\"2,000 m\"\n2026-11-22 06:15,bike,1:15:00,25 mi\n"
        )
        let read = units.change.sessions.compactMap(\.after)
        #expect(read.map(\.measured) == [Amount(2000, "m"), Amount(25, "mi")])
        #expect(read.map(\.length.hundredths) == [40_820, 450_000])
        // “10,125” has three digits after the comma. It is not ten thousand if another row has a decimal comma.
        let commas = try self.read(
            "date;title;minutes;km\n20.11.2026 06:15;row;45;12,5\n21.11.2026 06:15;run;66,5;10,125\n")
        #expect(commas.change.sessions.isEmpty == false)
        #expect(commas.change.sessions.compactMap(\.after).map(\.seconds) == [2700, 3990])
    }

    @Test(arguments: [(strong, DistanceUnit.km), (hevy, nil)])
    func importingAFileTwiceChangesNothing(text: String, unit: DistanceUnit?) throws {
        var log = GrowthLog()
        log.take(try read(text, unit: unit).change)
        #expect(log.sessions.count == 1)
        let again = try read(text, log, unit: unit)
        #expect(again.change.isEmpty && again.count(.unchanged) == 1)
    }

    @Test(arguments: PracticeSessionFormat.allCases)
    func anExportedLogIsReadBack(format: PracticeSessionFormat) throws {
        let sessions = [
            PracticeSession(
                id: "one", method: "easy-row", title: "Easy row, =1+1", start: GrowthSamples.now, seconds: 4200,
                zone: -28_800, moodBefore: -1, moodAfter: 2, intensity: 4, exertion: 7.5, amount: 14.25, unit: "km",
                figures: [Amount(250, "W"), Amount(125, "/500m")],
                tags: ["erg", "a"],
                notes: "heavy \"legs\"\n, and more", origin: .timer),
            GrowthSamples.session(3),
        ]
        let log = GrowthLog(sessions: sessions)
        var back = GrowthLog()
        back.take(try read(log.text(as: format)).change)
        #expect(back == log)
        #expect(try read(log.text(as: format), log).change.isEmpty)
    }

    @Test func thePlanIsRestoredIfThereIsNone() throws {
        let plan = GrowthPlan(
            restWeekdays: [.sunday], freePerWeek: 1,
            rests: [RestRange(id: "r", first: GrowthSamples.today, last: GrowthSamples.today, reason: "a cold")])
        let text = GrowthLog(plan: plan).text(as: .json)
        var log = GrowthLog()
        log.take(try read(text).change)
        #expect(log.plan == plan)
        #expect(try read(text, GrowthLog(plan: GrowthPlan(freePerWeek: 2))).count(.skipped) == 1)
    }

    @Test(arguments: [
        "", "a,b\n1,2\n", "{\"quad\":\"jobs\",\"version\":1}\n", "{", "started_at,title\n\"2026", "\u{0}\u{0}",
    ])
    func anInvalidLogIsRefused(text: String) { #expect(throws: ImportError.self) { try read(text) } }

    @Test func anErrorInOneRowDropsNoOtherRow() throws {
        let plan = try read(
            """
            started_at,duration_s,title,intensity,mood_after
            2026-11-01T10:00:00-08:00,1800,Good,3,1
            2026-11-01T10:00,99999999,Long,,
            never,60,Never,,
            2026-11-02T10:00,60,,,
            2026-11-02T10:00,60,Wild,9,
            """)
        #expect(plan.summary == "2 new, 3 fault")
        #expect(plan.change.sessions.first?.after?.zone == -28_800)
        let lines = try read("{\"quad\":\"growth\",\"version\":1}\n{\"session\":{\"id\":7}}\n{]\n")
        #expect(lines.count(.failed) == 2)
    }

    // MARK: Tables of anybody

    private static let german = """
        Datum;Uhrzeit;Was;Dauer;Gefühl;Notiz
        3.11.2026;17:30;Rudern;45;1;"schwer; aber gut"
        04.11.2026;7:05:00;Laufen;1h10;;
        gestern;17:30;Rudern;45;;
        5.11.2026;;Dehnen;20;;
        """
    private static let meanings = [
        ColumnMeaning("Datum", "started_at"), ColumnMeaning("uhrzeit", "time"), ColumnMeaning("Was", "title"),
        ColumnMeaning("Dauer", "minutes"), ColumnMeaning("Gefühl", "mood_after"), ColumnMeaning("Notiz", "notes"),
    ]

    private func read(_ text: String, _ columns: [ColumnMeaning]) throws(ImportError) -> PracticeSessionImport {
        try PracticeSessionImport(Array(text.utf8), into: GrowthLog(), local: .utc, columns: columns)
    }

    @Test func columnsHaveTheChosenMeanings() throws {
        let plan = try read(Self.german, Self.meanings)
        #expect(plan.source == "table" && plan.summary == "3 new, 1 fault")
        #expect(plan.fields?.others == [] && plan.rows[2].detail == "“gestern” is not a time such as 2026-11-19T17:30")
        let sessions = plan.change.sessions.compactMap(\.after)
        #expect(sessions.map(\.title) == ["Rudern", "Laufen", "Dehnen"])
        #expect(sessions.map(\.seconds) == [2_700, 4_200, 1_200])
        #expect(sessions.map(\.day.description) == ["2026-11-03", "2026-11-04", "2026-11-05"])
        #expect(sessions[0].moodAfter == 1 && sessions[0].notes == "schwer; aber gut")
        #expect(ZonedMoment.text(sessions[1].start, zone: 0) == "2026-11-04T07:05:00+00:00")
        var log = GrowthLog()
        log.take(plan.change)
        let again = try PracticeSessionImport(Array(Self.german.utf8), into: log, local: .utc, columns: Self.meanings)
        #expect(again.change.isEmpty)
    }

    @Test(arguments: [
        (0, "No column was recognized for the day or time of the start (started_at); the columns are Datum, Uhrzeit"),
        (1, "No column was recognized for what was done (title)"), (3, "No column was recognized for how long it took"),
    ])
    func aMissingColumnIsAskedFor(_ known: Int, _ words: String) {
        let error = #expect(throws: ImportError.self) { try read(Self.german, Array(Self.meanings.prefix(known))) }
        #expect(error?.message.hasPrefix(words) == true, "\(error?.words ?? "taken")")
    }

    @Test(arguments: [("Datum", "day"), ("Tag", "started_at"), ("", "title")])
    func invalidColumnMeaningsAreRefused(_ column: String, _ field: String) {
        #expect(throws: ImportError.self) { try read(Self.german, [ColumnMeaning(column, field)]) }
    }

    @Test func tablesOfKnownProgramsNeedNoColumnMeanings() throws {
        #expect(try read(Self.strong, unit: .km).fields == nil && read(Self.hevy).source == "Hevy")
    }

    @Test(arguments: [
        ("45", 2_700), ("45.5", 2_730), ("1h10", 4_200), ("1,5", 90), ("-3", nil), ("0", nil), ("1e99", nil),
        ("nan", nil),
        ("2000", nil),
    ])
    func minutesAreRead(_ text: String, _ seconds: Int?) throws {
        let plan = try read("date,title,min\n2026-11-03,Row,\"\(text)\"\n")
        #expect(plan.change.sessions.first?.after?.seconds == seconds, "\(plan.rows)")
    }
}
