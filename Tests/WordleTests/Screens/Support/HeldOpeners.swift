import Glibc
import Synchronization

@testable import WordleCore
@testable import WordleKit

/// The values of `KnownOpeners`, which an analysis gets only after `release`. Until then it is being computed.
final class HeldOpeners: FirstGuessCache {
    private let isReleased = Atomic<Bool>(false)

    func release() { isReleased.store(true, ordering: .releasing) }

    func known(_ words: AnalysisWords, _ mode: HardMode) -> KnownFirstGuesses {
        // Each analysis has a thread of its own, so nothing else waits.
        while !isReleased.load(ordering: .acquiring) { poll(nil, 0, 5) }
        return KnownOpeners().known(words, mode)
    }

    func keep(_ known: KnownFirstGuesses, _ words: AnalysisWords, _ mode: HardMode) {}
}
