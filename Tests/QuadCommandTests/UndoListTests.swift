import FoundationEssentials
import Testing

/// Every place that writes, and the way to undo its writes.
///
/// A command's changes are one undo step, except for changes in the files below. A key's changes are an undo step if
/// the screen records one.
struct UndoListTests {
    /// The files of the data layer whose data is not in the history, each with the heading in docs/undo.md that gives
    /// the reason.
    private static let stays: [String: String] = [
        "CoachesCore/Data/JSONContactTallies.swift": "Made again",
        "CoachesCore/Data/Rules/FileContactRulesRepository.swift": "Written by hand",
        "GrowthCore/Data/Chat/JSONChatRepository.swift": "Messages of chats",
        "GrowthCore/Data/ChatKeyFile.swift": "Passwords, keys and PINs",
        "GrowthCore/Data/JSONGrowthTimerRepository.swift": "The running timer",
        "HomeCore/Data/JSONHomeDigests.swift": "Made again",
        "NewsCore/Data/Articles/ArticleWriter.swift": "Articles",
        "NewsCore/Data/Repository/JSONNewsDownloads.swift": "Downloads",
        "NewsCore/Data/Repository/JSONNewsRepository.swift": "Passwords, keys and PINs",
        "NewsCore/Data/Repository/NewsFiles.swift": "Made again",
        "NewsCore/Data/Repository/JSONBriefingRepository.swift": "Saved places",
        "QuadStorage/SavedPlace/JSONSavedPlaceRepository.swift": "Saved places",
        "StoreCore/Data/CartIndex.swift": "Made again", "StoreCore/Data/JSONCartRepository.swift": "Sales",
        "StoreCore/Data/JSONPrintJobRepository.swift": "Print jobs",
        "StoreCore/Data/JSONSalesLogRepository.swift": "Sales",
        "StoreCore/Data/JSONStaffRepository.swift": "Passwords, keys and PINs",
        "StoreCore/Data/CachedBooks.swift": "Made again", "StoreCore/Data/RecordBatches.swift": "Sales",
        "StoreCore/Data/RestoredSales.swift": "Sales", "WordleCore/Data/JSONDailyWordCache.swift": "Made again",
        "WordleCore/Data/JSONWordleRepository.swift": "Games of Wordle",
        "WordleCore/Data/JSONFirstGuessCache.swift": "Made again",
        "WordleCore/Data/JSONGameSkillCache.swift": "Made again",
        "WordleCore/Data/JSONLeaderboardFiles.swift": "Games sent to a leaderboard",
        "CampusCore/Data/JSONGameRepository.swift": "Puzzles",
    ]

    /// The documents whose changes are undo steps.
    private static let kept: Set = [
        "GrowthCore/Data/FileGrowthLibraryRepository.swift", "HomeCore/Data/JSONHomeLayout.swift",
        "StoreCore/Data/JSONStoreSettingsRepository.swift",
    ]

    /// The screens that write without recording an undo step: their library records it, or the change cannot be undone.
    private static let screens: [String: String] = [
        "GrowthUI/Screens/Chat/ChatModelDirectory.swift": "Made again",
        "GrowthUI/Screens/Chat/Conversation.swift": "Messages of chats",
        "GrowthUI/Screens/Timer/TimerModel.swift": "The running timer",
        "JobsUI/Screens/Model/JobsModel+Making.swift": "by the model",
        "JobsUI/Screens/Shared/JobForm.swift": "by the model",
        "JobsUI/Screens/Shared/JobsModel+People.swift": "by the model",
        "JobsUI/Screens/Templates/JobTemplateListViewModel.swift": "by the model",
        "JobsUI/Screens/Templates/JobTemplateViewModel.swift": "by the model",
        "JobsUI/Screens/Templates/TemplateForm.swift": "by the model",
        "NewsUI/Screens/Actions/ArticleActing+Mutes.swift": "by the model",
        "NewsUI/Screens/Actions/ArticleActing+Tags.swift": "by the model",
        "NewsUI/Screens/Actions/ArticleReading.swift": "by the model",
        "NewsUI/Screens/Health/NewsHealthViewModel.swift": "by the model",
        "NewsUI/Screens/Model/NewsModel+Leaving.swift": "by the model",
        "NewsUI/Screens/Model/StateWrites.swift": "by the model",
        "NewsUI/Screens/Mutes/NewsMutesViewModel.swift": "by the model",
        "NewsUI/Screens/Tab/CategoryEditor.swift": "by the model",
        "NewsUI/Screens/Tab/FeedEditor.swift": "by the model",
        "NewsUI/Screens/Tab/FeedFiles.swift": "by the model",
        "CampusUI/Screens/Model/ReminderClock.swift": "Given reminders",
        "CampusUI/Screens/Games/GameWriter.swift": "Puzzles",
        "NewsUI/Screens/Tab/FeedFollower.swift": "by the model",
        "NewsUI/Screens/Tab/SourceOrder.swift": "by the model",
        "NewsUI/Screens/Tab/QueryFeedEditor.swift": "by the model",
        "NewsUI/Screens/Tab/TagEditor.swift": "by the model",
        "StoreUI/Screens/Prints/StorePrintsViewModel.swift": "Print jobs",
        "GrowthUI/Screens/Log/GrowthImportModel.swift": "by the model",
        "StoreUI/Screens/Products/StoreImportModel.swift": "by the model",
        "StoreUI/Screens/Products/StoreProductForm.swift": "by the model",
        "StoreUI/Screens/Products/ProductActions+Codes.swift": "by the model",
        "StoreUI/Screens/Sessions/StoreDrawer+Opening.swift": "Sales",
        "StoreUI/Screens/Till/OpenTill+GivingBack.swift": "Sales",
        "StoreUI/Screens/Till/LeftSales.swift": "Sales",
        "StoreUI/Screens/Till/ReceiptPrinting.swift": "Print jobs",
        "StoreUI/Screens/Till/OpenTill+Splitting.swift": "Sales",
        "StoreUI/Screens/Till/OpenTill+TakingUp.swift": "Sales",
        "StoreUI/Screens/Till/UnknownCodes.swift": "by the model",
        "JobsUI/Screens/Steps/OpenSteps.swift": "only reads", "NewsUI/Screens/Model/NewsModel.swift": "Made again",
        "StoreUI/Screens/StockTake/StoreStockTakeViewModel+Posting.swift": "Sales",
        "WordleUI/Screens/UnwrittenGuesses.swift": "Games of Wordle",
        "WordleUI/Screens/Board/WordleBoardViewModel+Game.swift": "Games of Wordle",
        "WordleUI/Screens/Board/WordleBoardViewModel+Mode.swift": "Games of Wordle",
        "WordleUI/Screens/History/WordleHistoryViewModel.swift": "by the model",
    ]

    /// The first words of functions that change something.
    private static let verbs: Set<Substring> = [
        "add", "apply", "archive", "ask", "cancel", "categorize", "change", "clock", "close", "correct", "create",
        "delete", "drop", "edit", "follow", "forget", "give", "import", "keep", "move", "open", "perform", "post",
        "print", "publish", "record", "recount", "refund", "remove", "restore", "save", "sell", "set", "start",
        "submit", "switch", "tag", "take", "undo", "unfollow", "update", "void",
    ]

    @Test func everyStoredCollectionHasUndoStepsOrAReason() throws {
        let ways = [
            "keepsHistory = false", "withheldMember =", "JSONLog.writing", "WholeFile(", "SeriesLog(", "JSONDocument(",
        ]
        let found = Set(
            try SourceFiles.storage.filter { file in ways.contains { file.text.contains($0) } }.map(\.name))
        #expect(found.subtracting(Self.stays.keys).subtracting(Self.kept).sorted() == [])
        #expect(Set(Self.stays.keys).union(Self.kept).subtracting(found).sorted() == [])
        for name in Self.kept {
            let text = try String(contentsOfFile: "\(SourceFiles.root)/Sources/\(name)", encoding: .utf8)
            #expect(text.contains("isKept: true"), "\(name)")
        }
    }

    @Test func everyScreenThatWritesRecordsAStepOrHasAReason() throws {
        let writers = try Self.writers()
        #expect(writers.isSuperset(of: ["service", "repository", "carts", "prints", "customers", "providers"]))
        let writing = try SourceFiles.screens.filter { file in
            file.text.split(separator: "\n").contains { $0.contains("await") && Self.writes($0, writers) }
        }
        #expect(writing.count > 50)
        let silent = writing.filter { file in
            !["record(", "recordFinal(", "recordNew(", "shared.write(", "context.change("].contains {
                file.text.contains($0)
            }
        }
        let found = Set(silent.map(\.name))
        #expect(found.subtracting(Self.screens.keys).sorted() == [])
        #expect(Set(Self.screens.keys).subtracting(found).sorted() == [])
    }

    /// Returns the names of all variables that hold a service, a repository or the shared state of a tab.
    private static func writers() throws -> Set<Substring> {
        let declared = /\b([a-z]\w*): (?:any )?([A-Z]\w*(?:Service|Repository|Model))\b/
        var names: Set<Substring> = []
        for file in try SourceFiles.all {
            for line in file.text.split(separator: "\n")
            where ["Service", "Repository", "Model"].contains(where: { line.contains($0) }) {
                for match in line.matches(of: declared) where !match.output.2.hasSuffix("ViewModel") {
                    names.insert(match.output.1)
                }
            }
        }
        return names
    }

    /// Returns whether the line calls a writer's function whose name begins with a verb of change.
    private static func writes(_ line: Substring, _ writers: Set<Substring>) -> Bool {
        let parts = line.split(separator: ".")
        return zip(parts, parts.dropFirst()).contains { before, after in
            guard let writer = before.firstMatch(of: /(\w+)\??$/)?.output.1,
                let verb = after.prefixMatch(of: /[a-z]+/)?.output
            else { return false }
            return writers.contains(writer) && verbs.contains(verb)
        }
    }

    /// Each reason is a heading of the document for users.
    @Test func theReasonsAreDocumented() throws {
        let document = try String(contentsOfFile: "\(SourceFiles.root)/docs/undo.md", encoding: .utf8)
        for reason in Set(Self.stays.values).union(Self.screens.values)
        where !["by the model", "only reads"].contains(reason) {
            #expect(document.contains("\n- **\(reason)**"), "\(reason)")
        }
    }
}
