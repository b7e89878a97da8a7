extension PageArea {
    private static let events = "events in 20 calendars"

    static let campus = PageArea(
        title: "Campus",
        note: """
            Every tenth event repeats weekly. “quad with none” is Quad without data. calcurse holds the same events, and khal \
            reads the same folder for the first time. `import` follows one calendar file of 7 MB, which includes the fetching \
            process; calcurse imports the same file.
            """,
        lines: [
            PageLine("Time to follow a calendar file", "campus.import.#.quad", of: "events", ["10k"]),
            PageLine("Time to print the events of a calendar file", "campus.parse.#.quad", of: "events", ["10k"]),
            PageLine("Time to follow a folder with one file per event", "campus.folder.#.quad", of: "files", ["2k"]),
            PageLine("Time to fetch calendars that have not changed", "campus.unchanged.#.quad", of: events, ["10k"]),
            PageLine("Time from the start of the program to the agenda", "campus.start.#.quad", of: events, ["10k"]),
            PageLine("Key in the agenda, median", "campus.key.agenda.#.quad", of: events, ["10k"]),
            PageLine("Key in the week, median", "campus.key.week.#.quad", of: events, ["10k"]),
            PageLine("Key in the month, median", "campus.key.month.#.quad", of: events, ["10k"]),
            PageLine("Letter of a search in the agenda, median", "campus.search.#.quad", of: events, ["10k"]),
        ])
}
