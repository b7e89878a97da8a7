import Glibc
import Testing

@testable import PuzzleKit

struct PipesGeneratorTests {
    /// January 1, 2026, as days since January 1, 1970.
    private static let firstDay = 20_454

    @Test(
        arguments: [
            (
                0,
                [
                    "5: 4-20 6-21 7-18 8-17",
                    "6: 2-28 3-14 4-20 5-23 8-25 29-33",
                    "7: 3-32 8-31 10-30 12-17 27-28 41-42",
                    "8: 11-36 14-42 16-21 31-50 33-49 39-55 47-54",
                    "9: 5-9 6-51 15-18 16-47 24-66 28-61 40-43 49-60 56-70",
                ]
            ),
            (
                20_454,
                [
                    "5: 1-16 2-19 4-14 6-24 15-21",
                    "6: 0-26 2-7 5-14 10-34 13-16 22-30",
                    "7: 5-40 10-32 12-43 16-18 27-29 30-39",
                    "8: 3-36 4-22 10-49 12-50 14-20 35-60 38-45 55-61",
                    "9: 10-15 16-40 19-64 24-59 28-63 46-65 51-70 58-61",
                ]
            ),
            (
                20_820,
                [
                    "5: 4-15 5-18 6-12 10-17",
                    "6: 0-21 1-11 10-27 17-20 19-26",
                    "7: 2-48 4-37 5-33 12-16 27-31 30-32",
                    "8: 1-51 2-15 9-55 14-18 19-30 21-26 48-54 61-63",
                    "9: 5-28 16-41 20-75 24-60 33-70 36-49 37-74 45-72",
                ]
            ),
            (
                22_222,
                [
                    "5: 1-10 6-8 7-14 15-24 20-23",
                    "6: 0-11 13-26 15-19 22-35 29-30",
                    "7: 6-15 12-16 17-41 28-30 31-48 39-42 43-46",
                    "8: 0-53 6-31 8-45 16-18 19-56 33-50 35-49 39-52",
                    "9: 3-60 10-56 16-18 27-34 30-33 41-69 48-67 58-68 63-73",
                ]
            ),
            (
                24_106,
                [
                    "5: 0-4 1-12 7-11 16-18",
                    "6: 2-6 8-17 9-11 10-26 14-21 20-25",
                    "7: 3-39 8-37 10-40 14-30 18-24 21-25",
                    "8: 0-2 7-60 8-40 9-41 12-21 24-36 48-59",
                    "9: 0-76 4-51 11-55 13-33 14-77 32-56 37-48 64-70",
                ]
            ),
        ] as [(Int, [String])])
    func pastDaysNeverChange(day: Int, puzzles: [String]) {
        #expect(PipesGenerator.generation == 1)
        #expect(PipesGenerator.puzzles(day: day).map(Drawing.ends) == puzzles)
    }

    /// Checks every 40th day of ten years, in two halves that can run at the same time.
    @Test(arguments: [(0, 7_689_789_132_277_701_530), (40, 17_087_372_890_035_711_765)] as [(Int, UInt64)])
    func sampledDaysAreSoundAndNeverChange(offset: Int, expected: UInt64) {
        var checksum: UInt64 = 0
        for day in stride(from: Self.firstDay + offset, to: Self.firstDay + 3_653, by: 80) {
            let puzzles = PipesGenerator.puzzles(day: day)
            #expect(puzzles.map(\.size) == PipesGenerator.sizes)
            for puzzle in puzzles {
                #expect(problems(of: puzzle) == [], "day \(day)")
                for byte in Drawing.ends(puzzle).utf8 { checksum = checksum &* 31 &+ UInt64(byte) }
            }
        }
        #expect(checksum == expected)
    }

    @Test(arguments: [Int.min, -1, 0, .max])
    func anyDayHasPuzzles(day: Int) {
        let puzzles = PipesGenerator.puzzles(day: day)
        #expect(puzzles == PipesGenerator.puzzles(day: day))
        #expect(puzzles != PipesGenerator.puzzles(day: day ^ 1))
        #expect(puzzles.indices.map { PipesGenerator.puzzle(day: day, index: $0) } == puzzles)
        for puzzle in puzzles { #expect(problems(of: puzzle) == []) }
    }

    @Test(arguments: PipesGenerator.sizes)
    func withoutAttemptsTheLastResortRemains(size: Int) {
        var random = PuzzleRandom(game: "pipes", generation: 1, day: 0, number: 0)
        #expect(PipesGenerator.puzzle(size: size, attempts: 0, &random) == PipesGenerator.lastResort)
    }

    @Test func theLastResortIsSound() {
        let puzzle = PipesGenerator.lastResort
        #expect(PipesPuzzle(size: puzzle.size, pairs: puzzle.pairs) == puzzle)
        #expect(problems(of: puzzle) == [])
    }

    /// Checks ten years with `PUZZLE_DAYS=3653 swift test -c release -Xswiftc -enable-testing --filter everyDayIsSound`.
    @Test(.enabled(if: getenv("PUZZLE_DAYS") != nil, "SKIPPED: set PUZZLE_DAYS to a number of days"))
    func everyDayIsSound() throws {
        let days = try #require(getenv("PUZZLE_DAYS").flatMap { Int(String(cString: $0)) })
        let clock = ContinuousClock()
        var times: [Duration] = []
        var failures = 0
        var visited = 0
        var distinct: Set<String> = []
        for day in Self.firstDay..<Self.firstDay + days {
            var puzzles: [PipesPuzzle] = []
            times.append(clock.measure { puzzles = PipesGenerator.puzzles(day: day) })
            #expect(puzzles.map(\.size) == PipesGenerator.sizes)
            for puzzle in puzzles {
                let found = problems(of: puzzle)
                #expect(found == [], "day \(day)")
                failures += found.isEmpty ? 0 : 1
                visited = max(visited, PipesSolver.solve(puzzle).visited)
                distinct.insert(Drawing.ends(puzzle))
            }
        }
        let total = times.reduce(.zero, +)
        print(
            "\(5 * days) puzzles, \(distinct.count) different, \(failures) failures; a day: mean \(total / days), "
                + "worst \(times.max() ?? .zero); most positions \(visited)")
    }

    /// Returns everything that is wrong with a puzzle.
    private func problems(of puzzle: PipesPuzzle) -> [String] {
        let solutions = PipesSolver.solve(puzzle)
        guard solutions.isUnique, let paths = solutions.found.first else { return ["not unique"] }
        var problems: [String] = []
        if (try? PipesPathCheck(puzzle).check(paths)) == nil { problems.append("wrong paths") }
        if paths.joined().count != puzzle.cellCount { problems.append("not full") }
        if puzzle.pairs.count < 3 { problems.append("few pairs") }
        if paths.contains(where: { $0.count < 3 }) { problems.append("short path") }
        if puzzle.pairs.contains(where: { $0.start > $0.end }) { problems.append("ends out of order") }
        if puzzle.pairs.map(\.start) != puzzle.pairs.map(\.start).sorted() { problems.append("pairs out of order") }
        let straight = paths.count { path in
            Set(path.map { $0 / puzzle.size }).count == 1 || Set(path.map { $0 % puzzle.size }).count == 1
        }
        if 2 * straight > paths.count { problems.append("straight lines") }
        return problems
    }
}
