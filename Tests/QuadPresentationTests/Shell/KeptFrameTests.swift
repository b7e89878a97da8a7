import QuadDomain
import TerminalKit
import Testing

@testable import QuadPresentation

@MainActor
struct KeptFrameTests {
    /// As when the terminal was made smaller just before the program is left.
    @Test func aPlaceLargerThanTheTerminalIsKeptAsFarAsItReaches() {
        let canvas = Canvas(Size(columns: 4, rows: 2))
        let frame = KeptFrame(
            Route(FeatureID("news")), of: canvas, in: Rect(x: 0, y: 1, width: 6, height: 5), numbering: "1")
        #expect(frame.columns == 4)
        #expect(frame.rows.count == 1)
    }

    /// Of another version of the program, in which the numbers of roles mean other looks.
    @Test func aFrameOfOtherNumbersIsNotShown() {
        let canvas = Canvas(Size(columns: 4, rows: 2))
        let route = Route(FeatureID("news"))
        let frame = KeptFrame(route, of: canvas, in: canvas.bounds, numbering: "1, 64 correct")
        #expect(frame.fits(route, canvas.bounds, canvas.glyphs, numbering: "1, 64 correct"))
        #expect(!frame.fits(route, canvas.bounds, canvas.glyphs, numbering: "1, 64 present correct"))
    }

    /// What a feature gives a look is among its own.
    @Test func aFeatureGivesLooksToItsOwnRolesOnly() throws {
        let configuration = try Stage().settings.effective.value
        for feature in Stage.declarations {
            for role in feature.appearances(configuration).keys {
                #expect(feature.roles?.numbers.contains(Int(role.rawValue)) == true, "\(feature.id): \(role)")
            }
        }
    }
}
