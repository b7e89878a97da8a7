import FoundationEssentials

/// A change that a campaign kills or refuses, and looks for afterwards. These types hold all knowledge about a feature:
/// a change by a command, and a change on its screen.
struct CommandChange {
    /// The first part of the feature's routes.
    let feature: String
    let words: [String]
    /// The command that shows the change, and its expected output.
    let look: [String]
    let shows: String
    /// The text that the same command no longer prints.
    var hides: String?
    /// The item whose later change replaces this one; nil if every change is separate.
    var replaces: String?
}

extension CommandChange {
    /// Returns whether the command's output shows the change.
    func isShown(in text: String) -> Bool {
        text.contains(shows) && !(hides.map { text.contains($0) } ?? false)
    }
}

struct ScreenChange {
    let feature: String
    let place: String
    /// The texts to wait for, each with the text to type next.
    let steps: [(wait: String, type: String)]
    /// The text on screen once the change is done.
    let said: String
}

/// The source of the changes of a run.
struct Changes {
    let articles: [String]
    let feeds: [String]
    /// The address of a server that has a feed at every path.
    let server: String

    static let features = ["home", "news", "jobs", "coaches", "wordle", "store", "growth", "campus", "settings"]
    /// The jobs that exist from the beginning.
    static let jobs = (1...4).map { "Worked \($0)" }
    /// The coaches that exist from the beginning; the last two are duplicates.
    static let coaches = """
        first_name,last_name,role,school,division,email
        Dana,Ortiz,head,Example State,D1,dana@example.edu
        Kim,Park,head,Lakemont,D2,kim@example.edu
        Sam,Lee,assistant,Example State,D1,sam@example.edu
        Sam,Lee,assistant,Example State,D1,SAM@example.edu

        """
    /// The number of files to import.
    static let sheets = 12

    static func sheet(_ number: Int) -> String {
        "name,school,email\nImported \(number).,Sample College,imported\(number)@example.edu\n"
    }

    static func sheetName(_ number: Int) -> String { "coaches\(number % sheets).csv" }

    /// Returns a calendar with an event on each day from the third on. The program reminds of a saved event a day before:
    /// with an event of tomorrow, it would record the reminder beside the change that is tested.
    static func calendar(_ name: String, _ count: Int) -> String {
        let events = (1...count).map { number in
            let day = Date().addingTimeInterval(Double(number + 2) * 86_400).formatted(
                .iso8601.year().month().day().dateSeparator(.omitted))
            return """
                BEGIN:VEVENT\nUID:\(name)\(number)@torture.example\nDTSTART:\(day)T180000Z\nDTEND:\(day)T190000Z
                SUMMARY:\(name) \(number).\nDESCRIPTION:Words of \(number)\nEND:VEVENT
                """
        }
        return "BEGIN:VCALENDAR\nVERSION:2.0\n\(events.joined(separator: "\n"))\nEND:VCALENDAR\n"
    }

    /// The number of different kinds of changes by a command.
    static let kinds = 22

    /// Returns the change with this unique number.
    func command(_ number: Int) -> CommandChange {
        let article = articles[number % articles.count]
        let feed = feeds[number % feeds.count]
        let job = Self.jobs[number % Self.jobs.count]
        switch number % Self.kinds {
        case 0: return .news(["mute", "add", "mute\(number)"], ["mute"], "mute\(number)")
        case 1: return .news(["query", "add", "Query \(number)", "word"], ["query"], "Query \(number)")
        case 2: return .news(["tag", "tag\(number)", article], ["list", "tag:tag\(number)"], article)
        case 3: return .news(["mark", "saved", article], ["list", "saved"], article)
        case 4:
            return .news(
                ["edit", feed, "--title", "Title \(number)"], ["list", "--feeds"], "Title \(number)",
                replaces: "title of \(feed)")
        case 5: return .news(["add", "\(server)/\(number)"], ["list", "--feeds"], "\(server)/\(number)")
        case 6:
            let order = number % 2 == 0 ? "monday" : "sunday"
            return CommandChange(
                feature: "settings", words: ["config", "set", "weekStart", order],
                look: ["config", "get", "weekStart"],
                shows: order, replaces: "weekStart")
        case 7: return .jobs(["new", "--empty", "--name", "Job \(number)."], ["list"], "Job \(number).")
        case 8: return .jobs(["note", job, "note\(number)."], ["show", job], "note\(number).")
        case 9: return .jobs(["people", "add", "Person \(number)."], ["people", "list"], "Person \(number).")
        case 10:
            return .coaches(
                ["coaches", "add", "Coach \(number).", "--school", "School \(number % 5)"], "Coach \(number).")
        case 11:
            return .coaches(
                ["interactions", "log", "email dana ortiz: note\(number). / todo film\(number)"], "note\(number).",
                by: ["interactions", "list"])
        case 12:
            return .coaches(["coaches", "import", Self.sheetName(number)], "Imported \(number % Self.sheets).")
        case 13:
            let day = "2027-01-\(two(number % 28 + 1))"
            return .coaches(
                ["coaches", "follow-up", "Kim Park", day], day, by: ["coaches", "todo"], replaces: "follow-up")
        case 14:
            return .coaches(
                ["coaches", "tag", "Kim Park", "tag\(number)"], "Kim Park", by: ["coaches", "list", "tag:tag\(number)"])
        case 15:
            return CommandChange(
                feature: "growth", words: ["growth", "log", "add", "row \(number % 90 + 1)m #tag\(number)"],
                look: ["growth", "log", "list", "tag:tag\(number)"], shows: "row")
        case 16:
            return CommandChange(
                feature: "store", words: ["store", "products", "add", "Thing \(number).", "3.50"],
                look: ["store", "products"], shows: "Thing \(number).")
        case 17:
            return .campus(
                ["add", "Event \(number).", "--on", "tomorrow 10:00", "--repeat", "weekly"], ["list"],
                "Event \(number).")
        case 18:
            let event = "Fair \(number % 6 + 1)."
            return .campus(["save", event], ["list", "saved"], event)
        case 19:
            let address = "\(server)/calendar/\(number).ics"
            return .campus(["feeds", "add", address], ["feeds"], "\(number).ics")
        default:
            let date = "\(2022 + number / 28 / 12 % 4)-\(two(number / 28 % 12 + 1))-\(two(number % 28 + 1))"
            return CommandChange(
                feature: "wordle", words: ["wordle", "play", "--date", date, "slate"], look: ["wordle", "history"],
                shows: date)
        }
    }

    func screen(_ number: Int) -> ScreenChange {
        let all = [
            news([("All news", "l"), ("Article", "s")], "Saved “"),
            news([("All news", "l"), ("Article", "m")], "is read · u"),
            news([("All news", "l"), ("Article", "Vs")], "Saved "),
            news([("All news", "l"), ("Article", "dy")], "Deleted “"),
            news([("All news", "l"), ("Article", "s"), ("Saved “", "u")], "Undone: "),
            jobs([("Worked 1", "c")], "· u"),
            jobs([("Worked 1", "Vc")], "· u"),
            jobs([("Worked 1", "c"), ("· u", "u")], "Undone: "),
            coaches(
                "coaches", [("Kim Park", "/park\r"), ("1 of ", "i"), ("Coach  ", "called: hello\r")], "Logged Kim Park"),
            coaches("coaches", [("Dana Ortiz", "/ortiz\r"), ("1 of ", "d"), ("Delete Dana", "a")], "Deleted Dana"),
            coaches(
                "coaches", [("Dana Ortiz", "/ortiz\r"), ("1 of ", "d"), ("Delete Dana", "a"), ("Deleted Dana", "u")],
                "Undone: "),
            coaches("coaches/duplicates", [("Sam Lee", "\r")], "· u"),
            coaches("coaches/duplicates", [("Sam Lee", "\r"), ("· u", "u")], "Undone: "),
            coaches(
                "coaches", [("Dana Ortiz", "I"), ("File of coaches", "coaches3.csv\r"), ("Imported 3.", "\r")], "· u"),
            coaches("home", [("AGENDA", "/the film\r"), ("1 of ", "c")], "Kept “the film”"),
            coaches("home", [("AGENDA", "/the film\r"), ("1 of ", "c"), ("Kept “the film”", "u")], "Undone: "),
            coaches(
                "home", [("AGENDA", "i"), ("what to log", "\r"), ("Coach  ", "kim park called: hello\r")],
                "Logged Kim Park"),
            ScreenChange(
                feature: "wordle", place: "wordle", steps: [("row 1 of 6", "slate\r")], said: "row 2 of 6"),
            ScreenChange(
                feature: "growth", place: "growth", steps: [("Start a method", "i"), ("Log  ", "row 10m hello\r")],
                said: "Logged row"),
            ScreenChange(
                feature: "growth", place: "growth/chat",
                // Words of the answer appear before the answer is on disk. The hint of the field returns once all of
                // the answer is stored.
                steps: [("Ask about", "how long to rest\r"), ("[1]", "")], said: "leave the field"),
            campus("campus", [("Fair 1.", "/fair\r"), ("6 found", "s")], "aved “Fair"),
            campus("campus", [("Fair 1.", "/fair\r"), ("6 found", "s"), ("aved “Fair", "u")], "Undone: "),
            campus("campus", [("Fair 1.", "a"), ("Last day", "Match\u{13}")], "Added “Match”"),
            campus("campus/calendars", [("127.0.0.1", "m")], "Muted"),
            ScreenChange(
                feature: "settings", place: "settings", steps: [("Theme", "jj\r")], said: "Motion: on"),
        ]
        return all[number % all.count]
    }

    private func news(_ steps: [(wait: String, type: String)], _ said: String) -> ScreenChange {
        ScreenChange(feature: "news", place: "news", steps: steps, said: said)
    }

    private func jobs(_ steps: [(wait: String, type: String)], _ said: String) -> ScreenChange {
        ScreenChange(feature: "jobs", place: "jobs", steps: steps, said: said)
    }

    private func coaches(
        _ place: String, _ steps: [(wait: String, type: String)], _ said: String
    ) -> ScreenChange {
        ScreenChange(feature: "coaches", place: place, steps: steps, said: said)
    }

    private func campus(_ place: String, _ steps: [(wait: String, type: String)], _ said: String) -> ScreenChange {
        ScreenChange(feature: "campus", place: place, steps: steps, said: said)
    }

    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension CommandChange {
    fileprivate static func news(_ words: [String], _ look: [String], _ shows: String, replaces: String? = nil) -> Self
    {
        CommandChange(
            feature: "news", words: ["news"] + words, look: ["news"] + look, shows: shows, replaces: replaces)
    }

    fileprivate static func jobs(_ words: [String], _ look: [String], _ shows: String) -> Self {
        CommandChange(feature: "jobs", words: ["jobs"] + words, look: ["jobs"] + look, shows: shows)
    }

    fileprivate static func coaches(
        _ words: [String], _ shows: String, by look: [String] = ["coaches", "list"], replaces: String? = nil
    ) -> Self {
        CommandChange(feature: "coaches", words: words, look: look, shows: shows, replaces: replaces)
    }

    fileprivate static func campus(_ words: [String], _ look: [String], _ shows: String) -> Self {
        CommandChange(feature: "campus", words: ["campus"] + words, look: ["campus"] + look, shows: shows)
    }
}
