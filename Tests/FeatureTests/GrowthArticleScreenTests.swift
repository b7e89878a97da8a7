import FoundationEssentials
import Synchronization
import TestSupport
import Testing

@testable import QuadPresentation
@testable import quad

/// Articles, their sources, and what one does with them, on their screens and over the network.
@MainActor
@Suite struct GrowthArticleScreenTests {
    private let stage: FeatureStage
    private let server: LoopbackServer

    init() throws {
        stage = try FeatureStage([.growth])
        server = try LoopbackServer { request in
            switch request.path {
            case "/team.json":
                .json(
                    #"{"id": "drills", "title": "Drills", "sections": [{"title": "How", "text": ["Long strokes."]}]}"#)
            case "/page.html": .text("<p>Hello", type: "text/html")
            default: .text("no", status: 404)
            }
        }
    }

    private func open() async {
        stage.press("A")
        await stage.shows("Growth › Articles · 15")
    }

    @Test func savingIsAStepThatIsTakenBack() async {
        await open()
        stage.press("s")
        await stage.shows("★")
        await stage.shows(" · u undoes it")
        stage.press("j", "v", "k", "v", "s")
        await stage.shows("Saved 2 articles")
        // The first was saved before, and stays so.
        stage.press("u")
        await stage.shows("Undone: saved 2 articles")
        #expect(stage.text.split(separator: "\n").count { $0.contains("★") } == 1)
        stage.press("u")
        await stage.hides("★")
        stage.press("ctrl-r")
        await stage.shows("★")
    }

    @Test func aSourceIsAddedFetchedAndReadLikeTheOthers() async {
        await open()
        stage.press("R")
        await stage.shows("There is no source yet; a adds the address of a library")
        stage.press("a", typing: "http://team.example/a.json", "enter")
        await stage.shows("--allow-http")
        // It is asked again with what was typed.
        stage.press("ctrl-u", typing: server.address("/team.json"), "enter")
        await stage.shows("1 source: 1 new article")
        await stage.shows("Growth › Articles · 16")
        stage.press("/", typing: "drills", "enter")
        stage.press("enter")
        await stage.shows("Long strokes.")
        #expect(stage.text.contains("From \(server.address("/team.json")), fetched just now"))
        stage.press("q", "g s")
        await stage.shows("Growth › Sources of articles · 1")
        stage.press("r")
        await stage.shows("1 source: 0 new articles, 1 unchanged")
        stage.press("d", "y")
        await stage.shows("No articles are fetched from anywhere.")
        stage.press("u")
        await stage.shows("Growth › Sources of articles · 1")
        stage.press("e", "ctrl-u", typing: server.address("/page.html"), "enter")
        await stage.shows("This is a web page and no library")
        #expect(stage.text.contains("! "))
        stage.press("A")
        await stage.shows("Drills")
    }

    @Test func whatIsGoneIsStaleAndTold() async {
        await open()
        stage.press("a", typing: server.address("/team.json"), "enter")
        await stage.shows("1 new article")
        stage.press("g s")
        await stage.shows("Growth › Sources of articles · 1")
        stage.press("e", "ctrl-u", typing: server.address("/gone.json"), "enter")
        await stage.shows("there is no library at this address any more")
        stage.press("A", "/", typing: "stale", "enter")
        await stage.shows("1 of 16")
        stage.press("enter")
        await stage.shows("! There is no library at its source's address any more")
    }
}
