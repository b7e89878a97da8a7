import Synchronization
import TestSupport
import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

@MainActor
@Suite struct JobCardsTests {
    private func cards(_ job: Job = SampleJobs.visit) async throws -> JobStage {
        try await JobStage(job, at: .jobCards(job.id), others: SampleJobs.several.filter { $0.id != "visit" })
    }

    @Test func enterCompletesTheStepAndGoesToTheNextReadyStep() async throws {
        let stage = try await cards()
        #expect(stage.text.contains("card 4 of 14") && stage.text.contains("4 COUNSELOR SIGNS"))
        await stage.press("enter")
        #expect(stage.status(4) == .completed && stage.text.contains("5 CONFIRM VISIT"))
        await stage.press("enter", "l")
        #expect(stage.status(5) == .completed && stage.text.contains("7 PLAN THE DAY"))
        await stage.press("u")
        #expect(stage.status(5) == .pending)
    }

    @Test func movingOnChangesNothingUnlessTheOptionIsOn() async throws {
        let stage = try await cards()
        await stage.press("l")
        #expect(stage.status(4) == .pending && stage.text.contains("card 5 of 14"))
        await stage.press("h", "A")
        #expect(stage.text.contains("auto-complete on") && stage.text.contains("l complete and next"))
        #expect(stage.shell.canvas(Size(columns: 40, rows: 12)).glyphText.contains("auto on"))
        await stage.press("l")
        #expect(stage.status(4) == .completed && stage.text.contains("card 5 of 14"))
    }

    @Test func enterSkipsAnApprovalTheUserCannotGive() async throws {
        var people = SampleJobs.people
        people[0].permission = .user
        people[1].permission = .admin
        var job = SampleJobs.kinds
        job.steps[1].assignee = "me"
        let stage = try await JobStage(job, at: .jobCard("kinds", step: "sign"), people: people)
        #expect(stage.text.contains("SIGN IT") && !stage.text.contains("enter done"), "\(stage.text)")
        await stage.press("enter")
        #expect(stage.status(2) == .pending && stage.text.contains("is an approval: only an admin"), "\(stage.text)")
        await stage.press("h")
        #expect(stage.text.contains("enter done, next"), "\(stage.text)")
    }

    @Test func reopenedCardsChangeNothing() async throws {
        let stage = try await cards()
        await stage.press("A", "q")
        for job in ["visit", "fafsa"] {
            stage.stage.context.open(.jobCards(job))
            await settle()
            #expect(stage.text.contains("auto-complete off"), "\(job)")
            await stage.press("l")
        }
        #expect(stage.status(4) == .pending)
    }

    @Test func enterOnABlockedCardGoesToItsBlocker() async throws {
        let stage = try await cards()
        await stage.press("G")
        #expect(
            stage.text.contains("14 DECIDE") && stage.text.contains("Waits for 12 Thank-yous (Maya) and 13 Debrief"))
        await stage.press("enter")
        #expect(stage.text.contains("12 THANK-YOUS"))
        await stage.press("g g", "h")
        #expect(stage.text.contains("This is the first card"))
    }

    @Test func aSkippedCardIsLeftAndAnAssignedCardIsNot() async throws {
        let stage = try await cards()
        await stage.press("@")
        await stage.type("Dana")
        await stage.press("enter")
        #expect(stage.job.steps[3].assignee == "dana" && stage.text.contains("4 COUNSELOR SIGNS"))
        await stage.press("-", "enter")
        #expect(stage.status(4) == .skipped && stage.text.contains("5 CONFIRM VISIT"))
    }

    @Test func aFormIsFilledInOnItsCard() async throws {
        let stage = try await cards(SampleJobs.kinds)
        await stage.press("enter")
        await stage.type("10")
        await stage.press("ctrl-s")
        #expect(stage.status(1) == .completed && stage.text.contains("2 SIGN IT"))
    }

    @Test func aClickOnTheStripJumps() async throws {
        let stage = try await cards()
        let row = stage.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
            $0.contains("card 4 of")
        }
        let y = try #require(row)
        let start = " card 4 of 14  ".count
        stage.shell.handle(.mouse(MouseEvent(.click, at: Point(x: start + 10, y: y))))
        await settle()
        #expect(stage.text.contains("11 VISIT DAY"))
    }

    @Test func longTextsScroll() async throws {
        var job = SampleJobs.visit
        job.steps[3].action.description = (1...60).map { "Line \($0)." }.joined(separator: "\n")
        let stage = try await cards(job)
        #expect(stage.text.contains("Line 1.") && !stage.text.contains("Line 40."))
        await stage.press("space", "space", "space", "space", "space")
        #expect(stage.text.contains("Line 60.") && !stage.text.contains("Line 1."))
        await stage.press("l", "h")
        #expect(stage.text.contains("Line 1."))
    }

    @Test func aStepCanBeOpenedAsACard() async throws {
        let stage = try await JobStage()
        await stage.press("j", "j", "enter")
        #expect(stage.text.contains("6 COMPARE FLIGHTS"))
        await stage.press("q")
        #expect(stage.text.contains("‹steps›"))
    }
}

private final class StubPictures: PictureDrawing {
    private let asked = Mutex<[PictureRequest]>([])
    let result: Result<String, PictureError>
    var requests: [PictureRequest] { asked.withLock { $0 } }

    init(_ result: Result<String, PictureError>) { self.result = result }

    func draw(_ request: PictureRequest) async throws(PictureError) -> String {
        asked.withLock { $0.append(request) }
        return try result.get()
    }
}

@MainActor
@Suite struct PicturePreviewTests {
    private func stage(_ pictures: StubPictures) async throws -> JobStage {
        var job = SampleJobs.visit
        job.steps[3].action.media = [JobMedia(url: "~/notes.txt"), JobMedia(url: "~/campus.png")]
        let stage = try await JobStage(job)
        stage.stage.program.pictures = pictures
        stage.stage.context.open(.jobCards("visit"))
        await settle()
        _ = stage.text
        await settle()
        return stage
    }

    @Test func theFirstPictureIsDrawnOnceBelowTheText() async throws {
        let pictures = StubPictures(.success("\u{1B}[38;5;30;48;5;40m▀▀▀\u{1B}[0m\n"))
        let stage = try await stage(pictures)
        #expect(stage.text.contains("▀▀▀"))
        #expect(pictures.requests.count == 1 && pictures.requests.first?.path == "~/campus.png")
        let canvas = stage.shell.canvas(Size(columns: 80, rows: 24))
        #expect(canvas.cells.count { $0.style.colors == CellColors(foreground: 30, background: 40) } == 3)
    }

    @Test func aMissingPictureIsExplained() async throws {
        let stage = try await stage(StubPictures(.failure(.notInstalled)))
        #expect(stage.text.contains("chafa, which draws pictures, is not installed; o opens the file"))
    }
}
