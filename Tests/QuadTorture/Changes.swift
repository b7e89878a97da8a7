/// The changes that are killed, refused and looked for afterwards. All there is to be told of a feature is here: a way to
/// change something of it by a command, and one on its screen.
struct CommandChange {
    /// The first part of the feature's routes.
    let feature: String
    let words: [String]
    /// A command that shows the change, and what it then prints.
    let look: [String]
    let shows: String
    /// What a later change of the same thing replaces; each is a thing of its own without.
    var replaces: String?
}

struct ScreenChange {
    let feature: String
    let place: String
    /// What is waited for and then typed, one after the other.
    let steps: [(wait: String, type: String)]
    /// What the screen shows once it is done.
    let said: String
}

/// Where the changes of a run come from.
struct Changes {
    let articles: [String]
    let feeds: [String]
    /// The address of a server that has a feed at every path.
    let server: String

    static let features = ["home", "news", "jobs", "wordle", "settings"]
    /// Jobs that are there from the beginning.
    static let jobs = (1...4).map { "Worked \($0)" }

    /// The change with that number, which no other has.
    func command(_ number: Int) -> CommandChange {
        let article = articles[number % articles.count]
        let feed = feeds[number % feeds.count]
        let job = Self.jobs[number % Self.jobs.count]
        switch number % 12 {
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
            ScreenChange(
                feature: "wordle", place: "wordle", steps: [("·     ·", "slate\r")], said: "[ A ]"),
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
}
