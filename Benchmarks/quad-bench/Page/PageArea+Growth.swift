extension PageArea {
    private static let sessions = "practice sessions"

    static let growth = PageArea(
        title: "Growth",
        note: """
            “Stored” means that the disk has confirmed the write. “quad with none” is Quad without data; elia, an \
            application for chats, has no chats.
            """,
        lines: [
            PageLine("Time to read the log", "growth_read_#", of: sessions, ["10k"]),
            PageLine("Time to compute the statistics of all weeks", "growth_statistics_#", of: sessions, ["10k"]),
            PageLine(
                "Time until a logged line is stored, median", "growth_log_#", of: sessions, ["10k"],
                peers: [.init(program: "write and fdatasync", name: "growth_log_fsync_#")]),
            PageLine("Time until a logged line is stored, slowest", "growth_log_slowest_#", of: sessions, ["10k"]),
            PageLine("Time to print the statistics with a command", "growth.stats.#.quad", of: sessions, ["10k"]),
            PageLine("Time to answer the first question to the guide", "growth_guide_cold_1k", of: "1,000 articles"),
            PageLine("Time to answer a later question to the guide", "growth_guide_1k", of: "1,000 articles"),
            PageLine(
                "Time from the start of the program to the first frame", "growth.start.#.quad", of: sessions, ["10k"],
                peers: [.init(program: "elia, empty", name: "growth.start.elia")]),
            PageLine(
                "Time from the start of the program to the rows of the last run", "growth.rows.#.quad", of: sessions,
                ["10k"]),
            PageLine(
                "Time from the start of the program to the rows, without those of the last run",
                "growth.rows_first.#.quad", of: sessions, ["10k"]),
            PageLine(
                "Time from the start of the program to Home", "home.start.growth.#.quad", of: sessions, ["10k"]),
        ])

    /// The benchmarks of keys on each screen of the tab.
    static let growthKeys = PageArea(
        title: "Growth: keys on each screen",
        note: """
            Each figure is the time from a key to the first byte of the answer, with 10,000 practice sessions, 1,000 \
            chats and 1,000 articles.
            """,
        lines: GrowthBenchPlace.all.flatMap { place -> [PageLine] in
            [
                PageLine(
                    "Key on the screen “\(place.title)”, median", "growth.key.\(place.name).#.quad", of: sessions,
                    ["10k"]),
                PageLine(
                    "Key on the screen “\(place.title)”, 99th percentile", "growth.key_p99.\(place.name).#.quad",
                    of: sessions, ["10k"]),
                PageLine(
                    "Key on the screen “\(place.title)”, slowest", "growth.key_slowest.\(place.name).#.quad",
                    of: sessions, ["10k"]),
            ]
        })

    /// The benchmarks of answers from a model.
    static let growthModel = PageArea(
        title: "Growth: answers of a model",
        note: """
            The model is a server on the same machine that sends a fixed text. For the keys and for Esc it sends a \
            thousand tokens per second, with 10,000 practice sessions, 1,000 chats and 1,000 articles in Quad.
            """,
        lines: answers + keysDuringAnswer)

    private static let answers: [PageLine] = [
        PageLine(
            "Time to the first byte of an answer sent at full speed", "growth.ask.first.burst.quad",
            of: "2,000 tokens"),
        PageLine(
            "Processor time of an answer sent at full speed", "growth.ask.processor.burst.quad",
            of: "2,000 tokens"),
        PageLine(
            "Time to the first byte of an answer of 1,000 tokens per second", "growth.ask.first.paced.quad",
            of: "2,000 tokens"),
        PageLine(
            "Processor time of an answer of 1,000 tokens per second", "growth.ask.processor.paced.quad",
            of: "2,000 tokens"),
        PageLine(
            "Time from Esc until the screen shows that the answer has stopped", "growth.streaming.esc.quad",
            of: "one answer"),
        PageLine(
            "Time from Esc until the connection is closed", "growth.streaming.socket.quad", of: "one answer"),
    ]

    private static let keysDuringAnswer: [PageLine] =
        streamedKeys("chat", "Growth: the open chat")
        + GrowthBenchPlace.all.flatMap { place -> [PageLine] in streamedKeys(place.name, place.title) }

    private static func streamedKeys(_ place: String, _ title: String) -> [PageLine] {
        [
            PageLine(
                "Key on the screen “\(title)” during an answer, median", "growth.streaming.key.\(place).quad",
                of: "one answer"),
            PageLine(
                "Key on the screen “\(title)” during an answer, slowest",
                "growth.streaming.key_slowest.\(place).quad", of: "one answer"),
        ]
    }
}
