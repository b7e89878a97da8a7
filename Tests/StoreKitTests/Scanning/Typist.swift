@testable import StoreKit

struct Typed {
    let input: ScanInput
    let at: Int

    init(_ input: ScanInput, _ at: Int) {
        self.input = input
        self.at = at
    }
}

/// Sends keys to a detector as an event loop does.
enum Typist {
    /// Returns the output, with adjacent texts joined.
    static func outputs(
        of keys: [Typed], withTimer: Bool = true, isFinished: Bool = true, start: ScanDetector.Start = .anyCharacter,
        known: Set<String> = []
    ) -> [ScanOutput] {
        var detector = ScanDetector(start: start)
        var outputs: [ScanOutput] = []
        for key in keys {
            if withTimer, let deadline = detector.deadline, deadline < key.at {
                outputs += detector.expire(at: deadline)
            }
            outputs += detector.feed(key.input, at: key.at) { known.contains($0) }
        }
        if isFinished, let deadline = detector.deadline { outputs += detector.expire(at: deadline) }
        return joined(outputs)
    }

    /// Returns the characters of `text`, each `gap` milliseconds after the previous one.
    static func burst(_ text: String, from start: Int = 1000, gap: Int) -> [Typed] {
        text.enumerated().map { Typed(.character($0.element), start + $0.offset * gap) }
    }

    private static func joined(_ outputs: [ScanOutput]) -> [ScanOutput] {
        outputs.reduce(into: []) { joined, output in
            if case .text(let more) = output, case .text(let text) = joined.last {
                joined[joined.count - 1] = .text(text + more)
            } else {
                joined.append(output)
            }
        }
    }
}
