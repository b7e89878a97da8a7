import Testing

@testable import NewsCore

struct ArticleDuplicatesTests {
    private let slots = [
        NewsSamples.slot(1, feed: 2, daysAgo: 0, linkHash: 7), NewsSamples.slot(2, feed: 0, daysAgo: 1, linkHash: 9),
        NewsSamples.slot(3, feed: 1, daysAgo: 1, linkHash: 7), NewsSamples.slot(4, feed: 0, daysAgo: 1, linkHash: 7),
        NewsSamples.slot(5, feed: 0, daysAgo: 2), NewsSamples.slot(6, feed: 1, daysAgo: 2),
        NewsSamples.slot(7, feed: 1, daysAgo: 3, .hidden, linkHash: 7),
        NewsSamples.slot(8, feed: 0, daysAgo: 9, linkHash: 11),
        NewsSamples.slot(9, feed: 0, daysAgo: 9, linkHash: 11),
    ]

    @Test func theSameArticleIsFoundInAllItsFeeds() {
        let duplicates = ArticleDuplicates(slots)
        for position in [Int32(0), 2, 3] {
            #expect(Array(duplicates.members(of: position)) == [3, 2, 0])
            #expect(duplicates.leader(of: position) == 3)
            #expect(duplicates.words(for: position, in: slots) == "seen in 3 feeds")
        }
        for alone in [Int32(1), 4, 5, 6] {
            #expect(Array(duplicates.members(of: alone)) == [alone])
            #expect(duplicates.words(for: alone, in: slots) == nil)
        }
        #expect(Array(duplicates.members(of: 8)) == [7, 8])
        #expect(duplicates.words(for: 8, in: slots) == nil)
        #expect(duplicates.withDuplicates([4, 0, 2]) == [4, 3, 2, 0])
        #expect(duplicates.merged([0, 1, 2, 3, 4, 5, 8]) == [0, 1, 4, 5, 8])
        #expect(duplicates.merged([2, 3]) == [2])
    }

    @Test func duplicateFlagsAreRecomputed() {
        var flagged = slots
        flagged[1].flags = [.duplicate, .read]
        ArticleDuplicates(slots).flag(&flagged)
        #expect(flagged.indices.filter { flagged[$0].flags.contains(.leader) } == [3, 7])
        #expect(flagged.indices.filter { flagged[$0].flags.contains(.duplicate) } == [0, 2, 8])
        #expect(flagged[1].flags == .read)
    }

    @Test func anEmptyIndexHasNoDuplicates() {
        #expect(ArticleDuplicates([]).merged([]) == [])
    }

    /// Compares the result with the definition, on many small indices.
    @Test func groupsAreArticlesWithEqualHashes() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let slots = (0..<12).map { id in
                NewsSamples.slot(
                    UInt64(id), feed: Int.random(in: 0...2, using: &random),
                    daysAgo: Double(Int.random(in: 0...2, using: &random)),
                    Bool.random(using: &random) ? [] : .read, linkHash: UInt64.random(in: 0...3, using: &random))
            }
            let duplicates = ArticleDuplicates(slots)
            for (position, slot) in slots.enumerated() {
                let same =
                    slot.linkHash == 0 ? [position] : slots.indices.filter { slots[$0].linkHash == slot.linkHash }
                #expect(duplicates.members(of: Int32(position)).map { Int($0) }.sorted() == same)
                let leader = same.min {
                    (slots[$0].date, slots[$0].feed, slots[$0].id.rawValue) < (
                        slots[$1].date, slots[$1].feed, slots[$1].id.rawValue
                    )
                }
                #expect(leader.map { Int32($0) } == duplicates.leader(of: Int32(position)))
            }
        }
    }
}
