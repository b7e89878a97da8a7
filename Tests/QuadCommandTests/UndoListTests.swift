import FoundationEssentials
import Testing

/// Every place that writes, and how what it writes is taken back.
///
/// A command's changes are one step, whatever it changes, so what it leaves out is what the files below leave out. A key's
/// changes are a step where the screen records one.
struct UndoListTests {
    /// Files of the data layer that store something the history does not have, and the heading in docs/undo.md that says why.
    private static let stays: [String: String] = [
        "QuadData/Coaches/JSONContactTallies.swift": "Made again",
        "QuadData/Coaches/Rules/FileContactRulesRepository.swift": "Written by hand",
        "QuadData/Growth/Chat/JSONChatRepository.swift": "Messages of chats",
        "QuadData/Growth/ChatKeyFile.swift": "Passwords, keys and PINs",
        "QuadData/Growth/JSONGrowthTimerRepository.swift": "The running timer",
        "QuadData/Home/JSONHomeDigests.swift": "Made again",
        "QuadData/News/Articles/ArticleWriter.swift": "Articles",
        "QuadData/News/Repository/JSONNewsDownloads.swift": "Downloads",
        "QuadData/News/Repository/JSONNewsRepository.swift": "Passwords, keys and PINs",
        "QuadData/News/Repository/NewsFiles.swift": "Made again",
        "QuadData/News/Repository/JSONBriefingRepository.swift": "Saved places",
        "QuadData/Session/JSONSessionRepository.swift": "Saved places",
        "QuadData/Store/CartIndex.swift": "Made again", "QuadData/Store/JSONCartRepository.swift": "Sales",
        "QuadData/Store/JSONPrintJobRepository.swift": "Print jobs",
        "QuadData/Store/JSONSalesLogRepository.swift": "Sales",
        "QuadData/Store/JSONStaffRepository.swift": "Passwords, keys and PINs",
        "QuadData/Store/KeptBooks.swift": "Made again", "QuadData/Store/RecordBatches.swift": "Sales",
        "QuadData/Store/RestoredSales.swift": "Sales", "QuadData/Wordle/JSONDailyWordCache.swift": "Made again",
        "QuadData/Wordle/JSONWordleRepository.swift": "Games of Wordle",
    ]

    /// Documents whose changes are steps.
    private static let kept: Set = [
        "QuadData/Growth/FileGrowthLibraryRepository.swift", "QuadData/Home/JSONHomeLayout.swift",
        "QuadData/Store/JSONStoreSettingsRepository.swift",
    ]

    /// Screens that write and record no step themselves: their library does, or nothing of it can be taken back.
    private static let screens: [String: String] = [
        "Growth/Chat/ChatModelDirectory.swift": "Made again",
        "Growth/Chat/Conversation.swift": "Messages of chats", "Growth/Timer/HeldTimer.swift": "The running timer",
        "Jobs/Library/JobsLibrary+Making.swift": "by the library",
        "Jobs/Shared/JobsLibrary+People.swift": "by the library",
        "Jobs/Templates/JobTemplateListViewModel.swift": "by the library",
        "Jobs/Templates/JobTemplateViewModel.swift": "by the library",
        "Jobs/Templates/TemplateForm.swift": "by the library",
        "News/Actions/ArticleActing+Mutes.swift": "by the library",
        "News/Actions/ArticleReading.swift": "by the library",
        "News/Health/NewsHealthViewModel.swift": "by the library",
        "News/Library/NewsLibrary+Leaving.swift": "by the library",
        "News/Mutes/NewsMutesViewModel.swift": "by the library", "News/Tab/NewsViewModel+Feeds.swift": "by the library",
        "News/Tab/NewsViewModel+Following.swift": "by the library",
        "News/Tab/NewsViewModel+Import.swift": "by the library",
        "News/Tab/NewsViewModel+Order.swift": "by the library", "Store/Products/StoreImporting.swift": "by the library",
        "Store/Products/StoreProductForm.swift": "by the library",
        "Store/Products/StoreShelf+Codes.swift": "by the library",
        "Store/Till/OpenTill+GivingBack.swift": "Sales", "Store/Till/OpenTill+LeftElsewhere.swift": "Sales",
        "Store/Till/OpenTill+Printing.swift": "Print jobs", "Store/Till/OpenTill+Splitting.swift": "Sales",
        "Store/Till/OpenTill+TakingUp.swift": "Sales", "Store/Till/TillViewModel+Asking.swift": "by the library",
        "Jobs/Steps/OpenSteps.swift": "only reads", "News/Library/NewsLibrary.swift": "Made again",
        "Store/Dashboard/StoreHomeSource.swift": "only reads", "Store/Shared/StoreLibrary.swift": "only reads",
        "Store/StockTake/StoreStockTakeViewModel+Posting.swift": "Sales",
        "Wordle/UnwrittenGuesses.swift": "Games of Wordle",
        "Wordle/Board/WordleBoardViewModel+Game.swift": "Games of Wordle",
        "Wordle/History/WordleHistoryViewModel.swift": "by the library",
    ]

    private static let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

    private func files(in folder: String) throws -> [(name: String, text: String)] {
        let root = "\(Self.root)/Sources/\(folder)"
        return try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }.map { name in
            let bytes = try #require(FileManager.default.contents(atPath: "\(root)/\(name)"))
            return (name, String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test func everythingThatIsStoredHasStepsOrAReason() throws {
        let ways = [
            "keepsHistory = false", "withheldMember =", "JSONLog.writing", "WholeFile(", "SeriesLog(", "JSONDocument(",
        ]
        let found = Set(
            try files(in: "QuadData").filter { file in ways.contains { file.text.contains($0) } }
                .map { "QuadData/\($0.name)" })
        #expect(found.subtracting(Self.stays.keys).subtracting(Self.kept).sorted() == [])
        #expect(Set(Self.stays.keys).union(Self.kept).subtracting(found).sorted() == [])
        for name in Self.kept {
            let text = try String(contentsOfFile: "\(Self.root)/Sources/\(name)", encoding: .utf8)
            #expect(text.contains("isKept: true"), "\(name)")
        }
    }

    @Test func everyScreenThatWritesRecordsAStepOrHasAReason() throws {
        let writes = [
            "service.", "repository.", "carts.", "prints.", "customers.", "providers.", "people.", "library.", "timer.",
        ]
        let verbs = [
            "add", "apply", "archive", "ask", "categorise", "change", "clock", "close", "correct", "create", "delete",
            "edit", "follow", "giveBack", "importFeeds", "keep", "move", "open", "publish", "refund", "remove",
            "save", "sell", "set", "start", "submit", "take", "unfollow", "update", "void",
        ]
        var found: Set<String> = []
        for (name, text) in try files(in: "QuadPresentation") {
            let calls = text.split(separator: "\n").filter { line in
                guard line.contains("await") else { return false }
                return writes.contains { port in verbs.contains { line.contains("\(port)\($0)") } }
            }
            let records = ["record(", "recordFinal(", "recordNew("].contains { text.contains($0) }
            if !calls.isEmpty, !records { found.insert(name) }
        }
        #expect(found.subtracting(Self.screens.keys).sorted() == [])
    }

    /// Each reason is a heading of the document that tells users.
    @Test func theReasonsAreDocumented() throws {
        let document = try String(contentsOfFile: "\(Self.root)/docs/undo.md", encoding: .utf8)
        for reason in Set(Self.stays.values).union(Self.screens.values)
        where !["by the library", "only reads"].contains(reason) {
            #expect(document.contains("\n- **\(reason)**"), "\(reason)")
        }
    }
}
