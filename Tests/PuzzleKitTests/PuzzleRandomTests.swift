import Testing

@testable import PuzzleKit

struct PuzzleRandomTests {
    @Test func theNumbersNeverChange() {
        var random = PuzzleRandom(game: "pipes", generation: 1, day: 20_454, number: 2)
        #expect(
            (0..<3).map { _ in random.next() } == [
                5_614_730_122_297_217_913, 13_070_406_854_625_219_479, 17_161_572_600_315_209_937,
            ])
        #expect((0..<8).map { _ in random.below(10) } == [5, 6, 9, 3, 4, 3, 2, 7])
        #expect(random.shuffled(0..<8) == [1, 7, 5, 3, 0, 6, 4, 2])
    }

    @Test func theNumbersAreThoseOfSplitMix64() {
        var random = PuzzleRandom(state: 1_234_567)
        #expect(
            (0..<3).map { _ in random.next() } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
            ])
    }

    @Test func everyPartOfTheSeedCounts() {
        let seeds: [(String, Int, Int, Int)] = [
            ("pipes", 1, 5, 0), ("echo", 1, 5, 0), ("pipes", 2, 5, 0), ("pipes", 1, 6, 0), ("pipes", 1, 5, 1),
            ("pipes", 5, 1, 0), ("pipes", 1, 0, 5), ("pipes", 1, -5, 0), ("", 1, 5, 0),
        ]
        let first = seeds.map { game, generation, day, number in
            var random = PuzzleRandom(game: game, generation: generation, day: day, number: number)
            return random.next()
        }
        #expect(Set(first).count == seeds.count)
    }

    @Test(arguments: [1, 2, 3, 7, 81])
    func numbersStayBelowTheBoundAndReachAll(bound: Int) {
        var random = PuzzleRandom(game: "bounds", generation: 1, day: 0, number: bound)
        var counts = Array(repeating: 0, count: bound)
        for _ in 0..<200 * bound { counts[random.below(bound)] += 1 }
        #expect(counts.allSatisfy { (100...300).contains($0) })
    }

    @Test func shufflingKeepsTheElements() {
        var random = PuzzleRandom(game: "shuffle", generation: 1, day: 0, number: 0)
        #expect(random.shuffled(0..<50).sorted() == Array(0..<50))
        #expect(random.shuffled([Int]()).isEmpty)
    }
}
