import FoundationEssentials
import TestSupport
import Testing

@testable import GrowthCore
@testable import JSONStore
@testable import QuadCore

@Suite struct GrowthLibraryTests {
    private let folder: TemporaryDirectory
    private let repository: FileGrowthLibraryRepository

    init() throws {
        folder = try TemporaryDirectory()
        repository = FileGrowthLibraryRepository(directory: folder.path, options: StorageOptions(now: { Date() }))
    }

    private func write(_ text: String, to path: String) throws {
        let file = URL(filePath: folder.appending("growth/\(path)"))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test func theBuiltInLibraryIsIntact() {
        let library = BuiltInGrowthLibrary.library
        #expect(library.methods.count == 12 && library.articles.count == 15)
        let ids = library.methods.map(\.id) + library.articles.map(\.id)
        #expect(Set(ids).count == ids.count)
        for method in library.methods {
            #expect((3...8).contains(method.steps.count), "\(method.id)")
            #expect(!method.plan.runs.isEmpty && !method.safety.isEmpty && !method.benefits.isEmpty, "\(method.id)")
            #expect(library.entries(method.related).count == method.related.count, "\(method.id)")
            for run in method.plan.runs { #expect(method.step(named: run.step.name) != nil, "\(method.id)") }
            #expect(method.plan.seconds <= method.timer.longest ?? .max, "\(method.id)")
            #expect(method.timer.recommended == method.plan.seconds, "\(method.id)")
        }
        for article in library.articles {
            #expect(
                (250...500).contains(article.wordCount) && (3...5).contains(article.sections.count), "\(article.id)")
            #expect(library.entries(article.related).count == article.related.count, "\(article.id)")
        }
        #expect(library.method("short-intervals")?.facts == "Intermediate · 14:40 · erg, bike")
    }

    @Test func theUsersFilesExtendAndReplace() async throws {
        try write(
            """
            // mine
            [{id: 'easy-warm-up', title: 'My warm-up', steps: [{title: 'Go', seconds: 30}]},
             {id: 'own', title: 'Own', timer: {intervals: [{repeat: 2, steps: [{name: 'a', seconds: 5}]}]}}]
            """, to: "methods/mine.json5")
        try write(
            "{id: 'own-text', title: 'Text', sections: [{title: 'One', text: 'Words.'}], valid_to: '2020-01-01'}",
            to: "articles/text.json5")
        let library = await repository.library()
        #expect(library.problems.isEmpty)
        #expect(library.methods.count == 13 && library.articles.count == 16)
        #expect(library.method("easy-warm-up")?.title == "My warm-up")
        #expect(library.method("easy-warm-up")?.plan.seconds == 30)
        #expect(library.method("own")?.plan.seconds == 10)
        #expect(library.method("own")?.file?.hasSuffix("methods/mine.json5") == true)
        let own = try #require(library.article("own-text"))
        let staleness = ArticleStaleness.of(own, in: library, on: CalendarDay(dayNumber: 20_000))
        #expect(staleness?.words == "This article was valid until 1 Jan 2020 and may be out of date")
    }

    @Test(arguments: [
        ("{id: 'x'", "line 1"), ("{id: 'x'}", "“title” is missing"), ("{id: 'Not An Id', title: 'X'}", "an id has"),
        ("{id: 'x', title: 'X',\n steps: 3}", "line 2"), ("{id: 'x', title: ''}", "this text is empty"),
        ("", "it is empty"),
        ("{id: 'x', title: 'X', timer: {intervals: [{name: 'a', seconds: 0}]}}", "whole number from 1"),
        ("{id: 'x', title: 'X', stage: 'expert'}", "not a stage"),
        (
            "{id: 'x', title: 'X', timer: {intervals: [{repeat: 1000, steps: [{name: 'a', seconds: 86400}]}]}}",
            "a day at most"
        ),
    ])
    func anUnreadableFileIsReportedAndTheRestWorks(_ text: String, _ problem: String) async throws {
        try write(text, to: "methods/bad.json5")
        try write("{id: 'good', title: 'Good'}", to: "methods/good.json5")
        try write(text, to: "methods/notes.txt")
        let library = await repository.library()
        #expect(library.problems.count == 1)
        #expect(library.problems.first?.contains("methods/bad.json5") == true)
        try write("{id: 'other', title: 'Other'}", to: "methods/other.json")
        let other = await repository.library()
        #expect(other.method("other") == nil)
        #expect(other.problems.contains { $0.hasSuffix("other.json is skipped: its name must end in .json5") })
        #expect(library.problems.first?.contains(problem) == true, "\(library.problems)")
        #expect(library.method("good") != nil && library.methods.count == 13)
    }

    @Test func readAndSavedArticlesAreStored() async throws {
        #expect(await repository.marks() == ArticleMarks())
        _ = try await repository.changeMarks { $0.saved.insert("tapering") }
        let other = FileGrowthLibraryRepository(directory: folder.path, options: StorageOptions(now: { Date() }))
        _ = try await other.changeMarks { $0.read.insert("rest-days") }
        #expect(await repository.marks() == ArticleMarks(saved: ["tapering"], read: ["rest-days"]))
    }

    @Test func aPlanInAFileIsRead() throws {
        let plan = try GrowthPlanFile.plan(
            in: Array(#"[{"name":"a","seconds":5},{"repeat":2,"steps":[{"name":"b","seconds":3}]}]"#.utf8))
        #expect(plan.seconds == 11)
        #expect(throws: GrowthFileError.self) { try GrowthPlanFile.plan(in: Array("nonsense".utf8)) }
        #expect(throws: GrowthFileError.self) { try GrowthPlanFile.plan(in: [0xFF, 0xFE]) }
    }
}
