import Testing

@testable import StoreKit

/// Random keys at random times, with and without a timer: no typed character is lost or out of order.
@Suite struct ScanPropertyTests {
    private static let characters = Array("0012345]aZ-\u{1D}é世")
    private static let gaps = [0, 0, 1, 8, 8, 20, 34, 35, 36, 59, 60, 61, 200]

    @Test(arguments: 1...200)
    func noKeyIsLostOrReordered(seed: Int) {
        var numbers = SeededNumbers(state: UInt64(seed))
        let keys = Self.keys(&numbers)
        let start: ScanDetector.Start = seed.isMultiple(of: 3) ? .digitOrBracket : .anyCharacter
        let timed = Typist.outputs(of: keys, start: start)
        #expect(Self.text(of: timed) == Self.text(of: keys))
        #expect(Typist.outputs(of: keys, withTimer: false, start: start) == timed)
        for case .scan(let scan) in timed {
            #expect(scan.count >= 6 && Set(scan).count > 1)
        }
    }

    /// The random keys must also produce scans, or the property above proves little.
    @Test func someRandomInputsAreScans() {
        var scans = 0
        for seed in 1...200 {
            var numbers = SeededNumbers(state: UInt64(seed))
            for case .scan in Typist.outputs(of: Self.keys(&numbers)) { scans += 1 }
        }
        #expect(scans > 50)
    }

    /// Nothing is held back longer than 60 ms after the last key.
    @Test(arguments: 1...50)
    func deadlinesAreShort(seed: Int) {
        var numbers = SeededNumbers(state: UInt64(seed))
        var detector = ScanDetector()
        for key in Self.keys(&numbers) {
            _ = detector.feed(key.input, at: key.at)
            guard let deadline = detector.deadline else { continue }
            #expect((35...60).contains(deadline - key.at))
        }
    }

    private static func keys(_ numbers: inout SeededNumbers) -> [Typed] {
        var keys: [Typed] = []
        var at = 0
        for _ in 0..<120 {
            // Bursts make scans likely, and single keys make all other cases likely.
            let isBurst = Int.random(in: 0..<4, using: &numbers) == 0
            let gap = isBurst ? 8 : gaps.randomElement(using: &numbers) ?? 0
            for _ in 0..<(isBurst ? Int.random(in: 4...14, using: &numbers) : 1) {
                at += gap
                keys.append(Typed(.character(characters.randomElement(using: &numbers) ?? "0"), at))
            }
            at += gaps.randomElement(using: &numbers) ?? 0
            if Int.random(in: 0..<5, using: &numbers) == 0 { keys.append(Typed(.tab, at)) }
        }
        return keys
    }

    /// Returns the characters in order, without tabs, because a tab that ended a scan is not delivered.
    private static func text(of outputs: [ScanOutput]) -> String {
        outputs.reduce(into: "") { text, output in
            switch output {
            case .text(let more), .scan(let more), .mangled(let more): text += more
            case .enter, .tab: break
            }
        }
    }

    private static func text(of keys: [Typed]) -> String {
        keys.reduce(into: "") { text, key in
            if case .character(let character) = key.input { text.append(character) }
        }
    }
}
