import FoundationEssentials
import GeneratedStores

/// The files of one tab after years of use: how they are created, changed and read.
enum LargeArea: String, CaseIterable {
    case jobs, coaches, sessions, chats, sales, news

    /// The number of feeds on the server with many articles, and the number of articles per megabyte.
    static let feeds = 8
    private static let articlesOfMegabyte = 230
    private static let chatsOfMegabyte = 97

    var about: String {
        switch self {
        case .jobs: "jobs with eight steps each"
        case .coaches: "coaches with ten contacts each"
        case .sessions: "practice sessions"
        case .chats: "chats with forty messages each"
        case .sales: "a sales log and products"
        case .news: "articles, each replaced once"
        }
    }

    /// Fills the data folder. Articles come from a server instead.
    func fill(_ data: String, megabytes: Int) async throws {
        switch self {
        case .jobs: try await GeneratedJobs.write(megabytes * 630, to: data)
        case .coaches: try await GeneratedCoaches.write(megabytes * 330, to: data)
        case .sessions: try await GeneratedGrowth().write(sessions: megabytes * 3_400, chats: 0, to: data)
        case .chats: try await GeneratedGrowth().write(sessions: 0, chats: megabytes * Self.chatsOfMegabyte, to: data)
        case .sales:
            try await GeneratedSales().write(sales: megabytes * 980, products: megabytes * 640, to: data)
        case .news: break
        }
    }

    static func articles(ofMegabytes megabytes: Int) -> Int { megabytes * articlesOfMegabyte / feeds }

    /// Returns the change with this unique number.
    func change(_ number: Int) -> CommandChange {
        let name = "Torture \(number)."
        switch self {
        case .jobs where number % 2 == 0:
            return change(["jobs", "new", "--empty", "--name", name], ["jobs", "list"], name)
        case .jobs:
            let job = GeneratedJobs.id(number % 100)
            return change(["jobs", "note", job, name], ["jobs", "show", job], name)
        case .coaches where number % 2 == 0:
            return change(["coaches", "add", name, "--school", "Torture College"], ["coaches", "list"], name)
        case .coaches:
            let tag = "torture\(number)"
            return change(["coaches", "tag", "c0", tag], ["coaches", "list", "tag:\(tag)"], "Dana Coachman 0")
        case .sessions:
            let tag = "tag:torture\(number)"
            return change(
                ["growth", "log", "add", "row \(number % 90 + 1)m #torture\(number)"], ["growth", "log", "list", tag],
                "row")
        case .chats:
            let chat = GeneratedGrowth.chatID(number % (LargeWorld.megabytes * Self.chatsOfMegabyte))
            var deletion = change(["growth", "chat", "delete", chat, "--yes"], ["growth", "chat", "list"], "Question")
            deletion.hides = chat
            return deletion
        case .sales where number % 2 == 0:
            return change(["store", "products", "add", name, "3.50"], ["store", "products"], name)
        case .sales:
            let words = ["--register", "R", "--cart-id", "torture-\(number)", "--line", "\(number).25+", "--tender"]
            return change(
                ["store", "sell", "--json"] + words + ["cash:\(number + 1).00"],
                ["store", "receipts", "--json"], "torture-\(number)")
        case .news:
            return change(["news", "mute", "add", "torture\(number)"], ["news", "mute"], "torture\(number)")
        }
    }

    private func change(_ words: [String], _ look: [String], _ shows: String) -> CommandChange {
        CommandChange(feature: rawValue, words: words, look: look, shows: shows)
    }

    /// The most items that one change removes or replaces: a chat is deleted with its forty messages.
    var mostReplaced: Int { self == .chats ? 41 : 3 }

    /// The command that makes the program compact, if a change does not.
    var upkeep: [String]? { self == .news ? ["news", "reload"] : nil }

    /// The commands that read all of the data.
    var reads: [[String]] {
        switch self {
        case .jobs: [["jobs", "list"], ["jobs", "export", "--to", "json"]]
        case .coaches: [["coaches", "list"], ["coaches", "export"], ["interactions", "export"]]
        case .sessions: [["growth", "log", "list"], ["growth", "stats"], ["growth", "log", "export"]]
        case .chats: [["growth", "chat", "list"]]
        case .sales: [["store", "products"], ["store", "verify"], ["store", "days"], ["store", "journal"]]
        case .news: [["news", "list"], ["news", "search", "zanzibarite"]]
        }
    }

    var place: String {
        switch self {
        case .jobs: "jobs"
        case .coaches: "coaches"
        case .sessions: "growth/log"
        case .chats: "growth/chat"
        case .sales: "store"
        case .news: "news"
        }
    }
}
