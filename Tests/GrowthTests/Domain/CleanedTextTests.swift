import ChatKit
import FeedKit
import Testing
import TextKit

/// Texts of feeds and models lose characters before they are stored, but none that the screen would show.
@Suite struct CleanedTextTests {
    private static let points: [ClosedRange<UInt32>] = [0...0xFFFF, 0x1_FFFE...0x1_FFFF, 0xE_0000...0xE_0FFF]
    private static let scalars = points.joined().compactMap { Unicode.Scalar($0) }

    private func isShown(_ scalar: Unicode.Scalar) -> Bool {
        UntrustedText.clean("\(scalar)").unicodeScalars.contains(scalar)
            || UntrustedText.visible(Character(scalar)).map { $0.unicodeScalars.contains(scalar) } == true
    }

    @Test func charactersRemovedFromFeedsAreNotShown() {
        let lost = Self.scalars.filter(\.isUnsafe)
        #expect(lost.count > 80)
        #expect(lost.filter(isShown) == [])
    }

    @Test func charactersRemovedFromModelAnswersAreNotShown() {
        let lost = Self.scalars.filter { !ShownText.of("\($0)".utf8).unicodeScalars.contains($0) }
        #expect(lost.count > 80)
        #expect(lost.filter(isShown) == [])
    }
}
