import Testing

@testable import QuadCommandLine
@testable import QuadCore
@testable import QuadShell

@MainActor
@Suite struct MadeUpFeatureTests {
    private let stage: FeatureStage
    init() throws { stage = try FeatureStage([.shoes]) }

    private func keep(_ names: String...) async throws {
        for name in names { #expect(try await stage.run("shoes", "add", name).status == 0) }
        stage.context.forget(.shoes)
        await stage.shows("Shoes · \(names.count)")
    }

    @Test func aFormAcceptsValidValuesAndUndoRemovesThem() async throws {
        await stage.shows("There is no shoe yet.")
        stage.press("a", "ctrl-s")
        #expect(stage.text.contains("A shoe needs a name"))
        stage.press(typing: "Road", "ctrl-s")
        await stage.shows("Kept Road · u undoes it")
        await stage.shows("Road  0 km")
        stage.press("e", "tab", "ctrl-u", typing: "900", "ctrl-s")
        await stage.shows("Road  900 km  worn out")
        try stage.context.settings.set("shoes.limit", typed: "1000")
        #expect(!stage.text.contains("worn out"))
        stage.press("u", "u")
        await stage.shows("Road  0 km")
    }

    @Test func aRowIsFilteredSortedAndOpened() async throws {
        try await keep("Trail", "Road")
        stage.press("/", typing: "trail km:<5", "enter")
        #expect(stage.text.contains("1 of 2 · /trail km:<5"))
        stage.press("enter")
        #expect(stage.text.contains("Trail went 0 of 800 km."))
        stage.press("q", "esc", "O", typing: "by km", "enter")
        #expect(stage.text.contains("Shoes · 2 · by km"))
    }

    @Test func markedItemsAreDeletedInOneStepOrNotAtAll() async throws {
        try await keep("Road", "Track", "Trail")
        stage.press("v", "v", "d", "y")
        await stage.hides("Road  0 km")
        stage.press("u")
        await stage.shows("Undone: deleting Road, Track")
        let other = try FeatureStage([.shoes], in: stage.folder).container.shoes
        let trail = try #require(try await other.shoes().first { $0.name == "Trail" })
        try await other.apply(try other.change(trail, "Hill", 5, isRetired: false))
        stage.press("V", "d", "y")
        await stage.shows("Trail changed in another window; nothing was done")
        #expect(try await other.shoes().map(\.name).sorted() == ["Hill", "Road", "Track"])
    }

    @Test func commandsAndTheDoctorKnowTheItems() async throws {
        #expect(try await stage.run("shoes", "add", " ").errors == "quad: A shoe needs a name\n")
        try await keep("Road")
        #expect(try await stage.run("shoes", "list").output == "Road\t0\n")
        #expect(try await stage.run("shoes", "list", "--json").output.contains("\"name\" : \"Road\""))
        #expect(try await stage.run("doctor").output.contains("ok    shoes.json (1 item)"))
        #expect(InstalledFeature.shoes.collections[0].problem(Array("{\"id\":7}".utf8)) != nil)
    }
}
