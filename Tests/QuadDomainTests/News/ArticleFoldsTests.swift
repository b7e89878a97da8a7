import QuadDomain
import Testing

struct ArticleFoldsTests {
    private let slots = [
        NewsSamples.slot(1, feed: 2, daysAgo: 0, fold: 7), NewsSamples.slot(2, feed: 0, daysAgo: 1, fold: 9),
        NewsSamples.slot(3, feed: 1, daysAgo: 1, fold: 7), NewsSamples.slot(4, feed: 0, daysAgo: 1, fold: 7),
        NewsSamples.slot(5, feed: 0, daysAgo: 2), NewsSamples.slot(6, feed: 1, daysAgo: 2),
        NewsSamples.slot(7, feed: 1, daysAgo: 3, .muted, fold: 7), NewsSamples.slot(8, feed: 0, daysAgo: 9, fold: 11),
        NewsSamples.slot(9, feed: 0, daysAgo: 9, fold: 11),
    ]

    @Test func theSameArticleIsFoundInAllItsFeeds() {
        let folds = ArticleFolds(slots)
        for position in [Int32(0), 2, 3] {
            #expect(Array(folds.members(of: position)) == [3, 2, 0])
            #expect(folds.leader(of: position) == 3)
            #expect(folds.words(for: position, in: slots) == "seen in 3 feeds")
        }
        for alone in [Int32(1), 4, 5, 6] {
            #expect(Array(folds.members(of: alone)) == [alone])
            #expect(folds.words(for: alone, in: slots) == nil)
        }
        #expect(Array(folds.members(of: 8)) == [7, 8])
        #expect(folds.words(for: 8, in: slots) == nil)
        #expect(folds.withDoubles([4, 0, 2]) == [4, 3, 2, 0])
        #expect(folds.folded([0, 1, 2, 3, 4, 5, 8]) == [0, 1, 4, 5, 8])
        #expect(folds.folded([2, 3]) == [2])
    }

    @Test func flagsAreSetAnew() {
        var flagged = slots
        flagged[1].flags = [.duplicate, .read]
        ArticleFolds(slots).flag(&flagged)
        #expect(flagged.indices.filter { flagged[$0].flags.contains(.leader) } == [3, 7])
        #expect(flagged.indices.filter { flagged[$0].flags.contains(.duplicate) } == [0, 2, 8])
        #expect(flagged[1].flags == .read)
    }

    @Test func nothingFolds() {
        #expect(ArticleFolds([]).folded([]) == [])
    }

    /// Against the definition, on many small indices.
    @Test func groupsAreThoseOfEqualHashes() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let slots = (0..<12).map { id in
                NewsSamples.slot(
                    UInt64(id), feed: Int.random(in: 0...2, using: &random),
                    daysAgo: Double(Int.random(in: 0...2, using: &random)),
                    Bool.random(using: &random) ? [] : .read, fold: UInt64.random(in: 0...3, using: &random))
            }
            let folds = ArticleFolds(slots)
            for (position, slot) in slots.enumerated() {
                let same = slot.fold == 0 ? [position] : slots.indices.filter { slots[$0].fold == slot.fold }
                #expect(folds.members(of: Int32(position)).map { Int($0) }.sorted() == same)
                let leader = same.min {
                    (slots[$0].date, slots[$0].feed, slots[$0].id.rawValue) < (
                        slots[$1].date, slots[$1].feed, slots[$1].id.rawValue
                    )
                }
                #expect(leader.map { Int32($0) } == folds.leader(of: Int32(position)))
            }
        }
    }
}
