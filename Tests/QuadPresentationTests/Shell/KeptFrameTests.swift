import TerminalKit
import Testing

@testable import QuadPresentation

struct KeptFrameTests {
    /// As when the terminal was made smaller just before the program is left.
    @Test func aPlaceLargerThanTheTerminalIsKeptAsFarAsItReaches() {
        let canvas = Canvas(Size(columns: 4, rows: 2))
        let frame = KeptFrame(Route(FeatureID("news")), of: canvas, in: Rect(x: 0, y: 1, width: 6, height: 5))
        #expect(frame.columns == 4)
        #expect(frame.rows.count == 1)
    }
}
