import FoundationEssentials
import Testing

@testable import QuadCore

/// Dates in single cells of tables.
struct TableDateTests {
    private let reading = TableDateReading(local: LocalTime { _ in -18_000 }, today: CalendarDay("2026-11-21"))

    private func read(_ text: String, _ order: DateOrder = .monthFirst) -> String? {
        (reading.stamp(text) ?? reading.date(text)?.moment(order, reading.local, today: reading.today))?
            .occurredAt(reading.local).description
    }

    @Test(arguments: [
        ("2026-11-21", "2026-11-21"), ("2026-1-5", "2026-01-05"), ("2026/11/21", "2026-11-21"),
        ("20261121", "2026-11-21"), ("12.10.2026", "2026-12-10"), ("13.11.26", "2026-11-13"),
        ("3 Nov", "2026-11-03"), ("Dec 24", "2025-12-24"), ("3 Nov 15:30", "2026-11-03T20:30:00Z"),
        ("Nov 21, 2026", "2026-11-21"), ("21 Nov 2026", "2026-11-21"), ("Sept 3, 2026", "2026-09-03"),
        ("Sept. 3, 2026", "2026-09-03"), ("3rd September 2026", "2026-09-03"), ("2026 Nov 21", "2026-11-21"),
        ("8-May-26", "2026-05-08"), ("8-Sept-2026", "2026-09-08"), ("May/8/2026", "2026-05-08"),
        ("8/5/26", "2026-08-05"), ("8/5/85", "1985-08-05"), ("8-5-2026", "2026-08-05"),
        ("Mon, Nov 23, 2026", "2026-11-23"), ("Sunday 11/22/2026", "2026-11-22"),
        ("46000", "2025-12-09"), ("46000.5", "2025-12-09T17:00:00Z"),
        ("11/21/2026 noon", "2026-11-21T17:00:00Z"), ("2026-11-21 midnight", "2026-11-21T05:00:00Z"),
        ("11/21/2026 14:05", "2026-11-21T19:05:00Z"), ("11/21/2026 2:05 PM", "2026-11-21T19:05:00Z"),
        ("11/21/2026, 2:05:30 p.m.", "2026-11-21T19:05:30Z"), ("11/21/2026 at 9am", "2026-11-21T14:00:00Z"),
        ("11/21/2026T14:05", "2026-11-21T19:05:00Z"), ("2026-11-21T02:00:00Z", "2026-11-21T02:00:00Z"),
        ("2026-11-21 02:00:00 UTC", "2026-11-21T02:00:00Z"), ("11/21/2026 02:00 +0100", "2026-11-21T01:00:00Z"),
        ("2026-11-21 14:05:30.25", "2026-11-21T19:05:30.25Z"),
    ])
    func datesOfOtherProgramsAreRead(_ text: String, _ expected: String) {
        #expect(read(text) == expected)
    }

    /// If only a part of the text were read, the result would be a wrong day.
    @Test(arguments: [
        "2026-11-21 foo", "foo 2026-11-21", "31.02.2026", "31/02/2026", "3 Foo", "3 Foo 2026", "junk 5 2026",
        "15. März 2026", "3 Dez 2026", "5 mai 2026x", "11/2026", "1/2", "123/4/2026", "1/2/345", "tomorrow", "fri",
        "Mon, Nov 24, 2026", "11/21/2026 25:00", "11/21/2026 9", "11/21/2026 9:00 EST", "12345", "99999", "1.5", "",
        "46000.5 9:00", "2026-13-01", "20261399",
    ])
    func otherTextsAreRefused(_ text: String) {
        #expect(read(text) == nil)
    }

    @Test(arguments: [
        ("2026-11-21T02:00:00Z", "2026-11-20T21:00"), ("2026-11-21T05:00:00Z", "2026-11-21"),
        ("2026-11-21 00:00:00", "2026-11-21"), ("2026-11-21 15:30:20", "2026-11-21T15:30"),
    ])
    func aTimestampIsDueByTheLocalClock(_ text: String, _ expected: String) {
        #expect(reading.stamp(text)?.due(reading.local).description == expected)
    }
}

/// The order of day and month in a column, which its rows decide by vote.
struct DateColumnTests {
    private func column(_ cells: [String], _ orders: DateOrders = DateOrders()) throws -> (
        days: [String?], said: [String]
    ) {
        let text = "Name,Met on\n" + cells.map { "a,\"\($0)\"\n" }.joined()
        var choices = ImportChoices()
        choices.dates = orders
        let table = try ImportedTable(
            Array(text.utf8), fields: [.init("name"), .init("date", ["met on"])], choices)
        let reading = TableDateReading(local: .utc)
        let column = try #require(try table.dates(in: ["date"], reading)["date"])
        var said: [String] = []
        let days = table.rows.map { row in
            row["date"].flatMap { column.moment($0, reading, &said)?.day(.utc).description }
        }
        return (days, said + [column.words].compactMap(\.self))
    }

    private func orders(_ options: String..., setting: DateOrder? = nil) -> DateOrders {
        var orders = DateOrders()
        for option in options {
            let isTaken = orders.take(option)
            #expect(isTaken)
        }
        return orders.with(setting: setting)
    }

    @Test(
        arguments: [
            (["3/4/2026", "13/4/2026"], ["2026-04-03", "2026-04-13"], ["day first, as its rows show"]),
            (["3/4/2026", "4/13/2026"], ["2026-03-04", "2026-04-13"], ["month first, as its rows show"]),
            (["3-4-26", "13/4/26"], ["2026-04-03", "2026-04-13"], ["day first, as its rows show"]),
            (["5/5/2026", "2026-03-04", "x"], ["2026-05-05", "2026-03-04", nil], []),
            (["3.4.2026"], ["2026-04-03"], ["day first, as usual in dates with periods"]),
            (["3.4.2026", "4.13.2026"], ["2026-03-04", "2026-04-13"], ["month first, as its rows show"]),
            (["3.4.2026", "4/13/2026"], ["2026-04-03", "2026-04-13"], ["month first, as its rows show"]),
            (["Tue 3/3/2026", "Fri 4/3/2026"], ["2026-03-03", "2026-04-03"], []),
            (
                ["13/4/2026", "14/4/2026", "4/15/2026", "3/4/2026"],
                ["2026-04-13", "2026-04-14", "2026-04-15", "2026-04-03"],
                [
                    "“4/15/2026” can only have the month first, unlike the rest of “Met on”",
                    "day first, as its rows show",
                ]
            ),
        ] as [([String], [String?], [String])])
    func rowsDetermineTheDateOrder(_ cells: [String], _ days: [String?], _ said: [String]) throws {
        let read = try column(cells)
        #expect(read.days == days)
        #expect(read.said == said)
    }

    @Test(arguments: [
        ["3/4/2026", "5/6/2026"], ["3/4/2026", "13/4/2026", "4/13/2026"], ["3/4/26 14:00"], ["3-4-2026"],
        ["5/5/2026", "3/4/2026"],
    ])
    func anAmbiguousColumnAsksForConfirmation(_ cells: [String]) throws {
        #expect {
            _ = try self.column(cells)
        } throws: { error in
            let error = error as? ImportError
            return error?.unsure.map(\.column) == ["Met on"] && error?.words.contains("“Met on”") == true
                && error?.words.contains("--date-order 'Met on=dmy'") == true
        }
        for chosen in [orders("dmy"), orders("met on=dmy"), orders("mdy", "Met on=dmy"), orders(setting: .dayFirst)] {
            let read = try column(cells, chosen)
            #expect(read.days.contains("2026-04-03"))
            #expect(read.said.last?.hasPrefix("day first, as") == true)
        }
    }

    @Test func theChosenOrderComesBeforeTheRowsAndTheSettingLast() throws {
        let cells = ["3/4/2026", "13/4/2026"]
        #expect(try column(cells, orders(setting: .monthFirst)).days == ["2026-04-03", "2026-04-13"])
        let read = try column(cells, orders("mdy"))
        #expect(read.days == ["2026-03-04", "2026-04-13"])
        #expect(read.said.first == "“13/4/2026” can only have the day first, unlike the rest of “Met on”")
    }

    @Test(arguments: [
        ("Mad on=dmy", "There is no column “Mad on”"), ("name=dmy", "“Name” is not a date column"),
    ])
    func anOrderForAMissingColumnIsRefused(_ option: String, _ message: String) {
        #expect {
            _ = try self.column(["3/4/2026"], self.orders(option))
        } throws: { error in (error as? ImportError)?.message == message }
    }

    @Test(arguments: ["", "ymd", "=dmy", "Date=", "Date=md"])
    func anInvalidOrderIsRefused(_ option: String) {
        var orders = DateOrders()
        let isTaken = orders.take(option)
        #expect(!isTaken)
    }

    @Test func aTitleIsQuotedForTheShell() throws {
        let unsure = UnsureDates(
            column: "Coach's day", cell: "", ifDayFirst: CalendarDay(dayNumber: 0),
            ifMonthFirst: CalendarDay(dayNumber: 1),
            contradiction: nil)
        #expect(unsure.option(.dayFirst) == "--date-order 'Coach'\\''s day=dmy'")
    }
}

/// The rows above the data.
struct TableHeadTests {
    private static let fields: [CSVFields.Field] = [
        .init("first", ["first name"]), .init("last", ["last name"]), .init("school"), .init("amount", ["distance"]),
        .init("minutes", ["duration min"]), .init("seconds", ["duration"]), .init("date"),
    ]

    private func table(_ text: String) throws -> ImportedTable {
        try ImportedTable(Array(text.utf8), fields: Self.fields, ImportChoices())
    }

    @Test(arguments: [
        "First name,Last name,School\nAnn,Bo,X\n", "Coaches of 2026,,\n,,\nFirst name,Last name,School\nAnn,Bo,X\n",
        "School,,\nFirst name,Last name,School\nAnn,Bo,X\n", "First,Last,School\nName,Name,\nAnn,Bo,X\n",
        "First name,Last name,School\nAnn,Bo,X\nFirst name,Last name,School\n",
    ])
    func aHeaderIsFoundBelowOtherRows(_ text: String) throws {
        let table = try table(text)
        #expect(table.rows.count == 1)
        #expect(["first", "last", "school"].map { table.rows[0][$0] } == ["Ann", "Bo", "X"])
    }

    @Test(arguments: [
        "Date,Distance,Duration\nDD/MM/YYYY,(km),min\n3/4/2026,5,30\n",
        "Date (dd/mm/yyyy),Distance (km),Duration (min)\n3/4/2026,5,30\n",
    ])
    func unitsAreBelowTheHeaderOrInTheHeader(_ text: String) throws {
        let table = try table(text)
        #expect(table.rows.count == 1 && table.fields.unit(of: "amount") == "km")
        #expect(table.rows[0]["minutes"] == "30" && !table.has("seconds"))
        let reading = TableDateReading(local: .utc)
        var said: [String] = []
        let date = try table.dates(in: ["date"], reading)["date"]
        #expect(date?.moment("3/4/2026", reading, &said)?.day(.utc).description == "2026-04-03")
        #expect(date?.words == "day first, as its title says")
    }

    @Test func unknownColumnsAreNamed() throws {
        var choices = ImportChoices()
        choices.columns = [ColumnMeaning("Color", ""), ColumnMeaning("Club", "school")]
        let fields = try ImportedTable(
            Array("First name,Color,Club,Shoe\nAnn,red,X,9\n".utf8), fields: Self.fields, choices
        ).fields
        #expect(fields.fates.map(\.fate.word) == ["taken", "left out", "taken", "unknown"])
        #expect(
            fields.report == [
                "Columns taken: First name (first), Club (school)", "Columns left out: Color",
                "Columns unknown: Shoe; give them a field with --map",
            ])
        #expect(fields.unknownWords == "Unknown columns: Shoe")
    }
}
