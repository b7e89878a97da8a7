import FoundationEssentials
import GeneratedStores
import Glibc
import TestSupport

/// Measures the News tab against newsboat and sfeed_curses, with the same feeds in the same run. The large set takes
/// half an hour to prepare, mostly for newsboat, and is measured only with `--full`.
struct ReaderBenchmarks {
    let bench: Bench
    let quadPath: String

    func run() throws {
        let folder = try TemporaryDirectory("quad-bench-news")
        defer { withExtendedLifetime(folder) {} }
        try measureLists(folder)
        try measureLargeFeed(folder)
        try measureRefresh(folder)
    }

    // MARK: Feed list

    private func measureLists(_ folder: TemporaryDirectory) throws {
        var sizes = [
            ("500", GeneratedFeeds(feeds: 5, articles: 100)), ("10k", GeneratedFeeds(feeds: 100, articles: 100)),
        ]
        if bench.options.isFull { sizes.append(("100k", GeneratedFeeds(feeds: 1_000, articles: 100))) }
        for (size, corpus) in sizes where wantsAny(["start", "rows", "memory", "step", "search", "list"], size) {
            let readers = try prepare(corpus, in: folder.appending(size), size)
            let programs = readers.map { reader in
                // The last visible line of the list is drawn last.
                reader.program(
                    ready: GeneratedFeeds.title(min(corpus.feeds - 1, 20)), keys: [.character("j"), .character("k")])
            }
            let results = try ProgramMeasurement.interleaved(programs, .init(bench.options))
            for program in programs {
                guard let own = results[program.name] else { continue }
                report(own, results, program.name, size)
            }
            try measureRows(readers, size)
            try measureSearch(readers, size)
            try measurePrinting(readers, size)
        }
    }

    private func prepare(_ corpus: GeneratedFeeds, in directory: String, _ size: String) throws -> [any NewsReader] {
        let server = try FeedServer(corpus)
        let addresses = (0..<corpus.feeds).map { server.address($0) }
        var readers: [any NewsReader] = []
        let quad = try QuadReader(path: quadPath, directory: directory, addresses: addresses)
        _ = try quad.reload()
        readers.append(quad)
        if let sfeed = try Sfeed(directory: directory, corpus: corpus) {
            _ = try sfeed.reload()
            readers.append(sfeed)
        } else {
            bench.report.skip("news.start.\(size).sfeed_curses", because: "install sfeed")
        }
        if let newsboat = try Newsboat(directory: directory, addresses: addresses) {
            _ = try newsboat.reload()
            try newsboat.analyze()
            readers.append(newsboat)
        } else {
            bench.report.skip("news.start.\(size).newsboat", because: "install newsboat")
        }
        return readers
    }

    private func report(
        _ own: ProgramMeasurement, _ all: [String: ProgramMeasurement], _ name: String, _ size: String
    ) {
        func add(
            _ what: String, _ unit: String, _ samples: (ProgramMeasurement) -> Samples, against reference: String
        ) {
            let full = "news.\(what).\(size).\(name)"
            guard bench.options.wants(full), !samples(own).isEmpty else { return }
            let other =
                name == "quad" ? all[reference].map { Reference(name: reference, value: samples($0).median) } : nil
            bench.report.add(full, samples(own).median, unit, runs: samples(own).count, against: other)
        }
        add("start", "ms", \.startMilliseconds, against: "sfeed_curses")
        add("memory", "MB", \.peakMegabytes, against: "newsboat")
        add("step", "µs", \.keyMicroseconds, against: "sfeed_curses")
        add("step-bytes", "bytes", \.bytesPerKey, against: "sfeed_curses")
        for (fault, count) in own.faults.sorted(by: { $0.key < $1.key }) {
            bench.report.fault("news.\(size).\(name)", "\(fault) (\(count)×)")
        }
    }

    /// Measures the time from the start to the first articles, after the program was last left with its list on the
    /// screen.
    private func measureRows(_ readers: [any NewsReader], _ size: String) throws {
        for reader in readers where reader.name == "quad" {
            let name = "news.rows.\(size).quad"
            guard bench.options.wants(name) else { continue }
            // Only rows of articles show a reading time.
            let program = reader.program(ready: " min ", keys: [])
            var samples = Samples()
            for run in 0...bench.options.runs {
                let probe = try PTYProbe(program)
                defer { probe.close() }
                let time = probe.timeUntil(" min ", within: .seconds(120))
                if run > 0, let time { samples.add(Double(time) / 1e6) }
                probe.waitForQuiet(milliseconds: 300)
                try probe.type("Q")
                probe.waitForQuiet(milliseconds: 100)
            }
            guard !samples.isEmpty else { return bench.report.fault(name, "never showed an article") }
            bench.report.add(name, samples.median, "ms", runs: samples.count)
        }
    }

    // MARK: Search

    /// Measures the time from the last key of the word to the first hits and to all hits.
    private func measureSearch(_ readers: [any NewsReader], _ size: String) throws {
        let word = GeneratedFeeds.needle
        for reader in readers where reader.name != "sfeed_curses" {
            if reader.name == "newsboat" {
                try measureSearch(reader, "news.search.\(size)", [.enter], behind: "/\(word)") {
                    $0.contains("Search results")
                }
                continue
            }
            let last = word.suffix(1).map(KeyPress.character)
            // Quad offers the filter of the last run, which Ctrl-U deletes.
            let prefix = "/\u{15}\(word.dropLast())"
            try measureSearch(reader, "news.search-first.\(size)", last, behind: prefix) {
                $0.contains("/\(word)") && !$0.contains(" 0 so far")
            }
            try measureSearch(reader, "news.search.\(size)", last, behind: prefix) {
                $0.contains("/\(word)") && !$0.contains("so far")
            }
        }
    }

    private func measureSearch(
        _ reader: any NewsReader, _ what: String, _ last: [KeyPress], behind typed: String,
        until isDone: (TerminalScreen) -> Bool
    ) throws {
        let name = "\(what).\(reader.name)"
        guard bench.options.wants(name) else { return }
        var samples = Samples()
        for _ in 0..<bench.options.runs {
            let probe = try PTYProbe(reader.program(ready: GeneratedFeeds.title(0), keys: []))
            defer { probe.close() }
            guard probe.timeUntil(GeneratedFeeds.title(0), within: .seconds(120)) != nil else { continue }
            probe.waitForQuiet(milliseconds: 300)
            try probe.type(typed)
            probe.waitForQuiet(milliseconds: 500)
            for key in last {
                if let time = try probe.press(key, within: .seconds(60), until: isDone) { samples.add(time) }
            }
        }
        guard !samples.isEmpty else { return bench.report.fault(name, "never showed a result") }
        bench.report.add(name, samples.median, "ms", runs: samples.count)
    }

    // MARK: Lists for scripts

    /// Measures printing all articles as lines and as JSON, against sfeed's programs that read files of lines.
    private func measurePrinting(_ readers: [any NewsReader], _ size: String) throws {
        for (what, ours, theirs) in [("list-json", ["--json"], "sfeed_json"), ("list", [], "sfeed_plain")] {
            let name = "news.\(what).\(size).quad"
            guard bench.options.wants(name) else { continue }
            var (quad, sfeed) = (Samples(), Samples())
            for _ in 0..<bench.options.runs {
                for reader in readers {
                    if let reader = reader as? QuadReader { quad.add(try reader.list(ours)) }
                    if let time = try (reader as? Sfeed)?.list(theirs) { sfeed.add(time) }
                }
            }
            let reference = sfeed.isEmpty ? nil : Reference(name: theirs, value: sfeed.median)
            bench.report.add(name, quad.median, "ms", runs: quad.count, against: reference)
        }
    }

    // MARK: One large feed

    private func measureLargeFeed(_ folder: TemporaryDirectory) throws {
        guard wantsAny(["open-feed", "article-step", "open-article"], "large") else { return }
        let corpus = GeneratedFeeds(feeds: 1, articles: 10_000)
        for reader in try prepare(corpus, in: folder.appending("large"), "large") {
            try measureOpening(reader)
        }
    }

    private func measureOpening(_ reader: any NewsReader) throws {
        var opening = Samples()
        var steps = Samples()
        var bytes = Samples()
        var article = Samples()
        for _ in 0..<bench.options.runs {
            let probe = try PTYProbe(reader.program(ready: GeneratedFeeds.title(0), keys: []))
            defer { probe.close() }
            guard probe.timeUntil(GeneratedFeeds.title(0), within: .seconds(60)) != nil else { continue }
            probe.waitForQuiet(milliseconds: 500)
            if reader.name == "quad" { try probe.type("G") }
            probe.waitForQuiet(milliseconds: 100)
            guard let opened = try probe.press(.enter) else { continue }
            opening.add(Double(opened.lastNanoseconds) / 1e6)
            for _ in 0..<20 {
                guard let step = try probe.press(.character("j")) else { continue }
                steps.add(Double(step.nanoseconds) / 1e6)
                bytes.add(Double(step.bytes))
            }
            if let opened = try probe.press(.enter) { article.add(Double(opened.lastNanoseconds) / 1e6) }
        }
        func add(_ what: String, _ samples: Samples, _ unit: String) {
            let name = "news.\(what).large.\(reader.name)"
            guard bench.options.wants(name), !samples.isEmpty else { return }
            bench.report.add(name, samples.median, unit, runs: samples.count)
        }
        add("open-feed", opening, "ms")
        add("article-step", steps, "ms")
        add("article-step-bytes", bytes, "bytes")
        add("open-article", article, "ms")
    }

    // MARK: Refresh

    private func measureRefresh(_ folder: TemporaryDirectory) throws {
        let corpus = GeneratedFeeds(feeds: 100, articles: 100)
        if bench.options.wants("news.refresh.cold") || bench.options.wants("news.refresh.unchanged") {
            let server = try FeedServer(corpus)
            try measureRefresh(
                server, (0..<corpus.feeds).map { server.address($0) }, in: folder.appending("refresh"),
                cold: "news.refresh.cold", again: "news.refresh.unchanged")
        }
        if bench.options.wants("news.refresh.latency") {
            let server = try FeedServer(
                GeneratedFeeds(feeds: 100, articles: 5), hosts: 50, latency: .milliseconds(200))
            try measureRefresh(
                server, (0..<corpus.feeds).map { server.address($0, host: 1 + $0 % 50) },
                in: folder.appending("latency"),
                cold: "news.refresh.latency", again: nil)
        }
    }

    private func measureRefresh(
        _ server: FeedServer, _ addresses: [String], in directory: String, cold: String, again: String?
    ) throws {
        var readers: [any NewsReader] = [try QuadReader(path: quadPath, directory: directory, addresses: addresses)]
        // The measurement with distant servers depends on the number of parallel fetches, so it keeps newsboat's
        // default.
        let threads = again == nil ? nil : 8
        if let newsboat = try Newsboat(directory: directory, addresses: addresses, threads: threads) {
            readers.append(newsboat)
        }
        for reader in readers {
            var first = Samples()
            var second = Samples()
            var unchanged = 0
            for _ in 0..<max(1, bench.options.runs / 3) {
                try reader.forget()
                first.add(try reader.reload())
                guard again != nil else { continue }
                if let newsboat = reader as? Newsboat {
                    // newsboat sends a validator only after two full fetches.
                    try newsboat.analyze()
                    _ = try reader.reload()
                }
                _ = server.takeUnchanged()
                second.add(try reader.reload())
                unchanged = server.takeUnchanged()
            }
            bench.report.add("\(cold).\(reader.name)", first.median, "ms", runs: first.count)
            guard let again else { continue }
            bench.report.add("\(again).\(reader.name)", second.median, "ms", runs: second.count)
            bench.report.add("\(again).\(reader.name).304", Double(unchanged), "answers")
        }
    }

    private func wantsAny(_ what: [String], _ size: String) -> Bool {
        what.contains { kind in
            ["quad", "newsboat", "sfeed_curses"].contains { bench.options.wants("news.\(kind).\(size).\($0)") }
        }
    }
}
