import Testing

@testable import PuzzleKit

/// Signs as text for tables of cases: `ob ^r #y *g`.
private func signs(_ text: String) -> [EchoSign] {
    text.split(separator: " ").compactMap { sign in
        let shape = EchoShape.allCases.first { $0.asciiSymbol == sign.first }
        let color = EchoColor.allCases.first { $0.letter == sign.last }
        guard let shape, let color else { return nil }
        return EchoSign(shape, color)
    }
}

private func text(_ signs: [EchoSign]) -> String { signs.map(\.asciiText).joined(separator: " ") }

struct EchoRuleTests {
    @Test(
        arguments: [
            (.reversed, "ob ^r #y og", "og #y ^r ob"),
            (.shifted, "ob ^r #y og", "og ob ^r #y"),
            (.removedEverySecond, "ob ^r #y og", "ob #y"),
            (.removedEverySecond, "ob ^r #y og *b", "ob #y *b"),
            (.colorSwapped(.blue, .red), "ob ^r #y ob", "or ^b #y or"),
            (.colorSwapped(.red, .blue), "ob ^r #y ob", "or ^b #y or"),
            (.colorSwapped(.blue, .blue), "ob ^r", "ob ^r"),
            (.reversed, "", ""),
            (.shifted, "", ""),
            (.shifted, "ob", "ob"),
        ] as [(EchoRule, String, String)])
    func theAnswerFollowsTheRule(rule: EchoRule, sequence: String, answer: String) {
        #expect(text(rule.answer(to: signs(sequence))) == answer)
    }

    @Test func rulesHaveNames() {
        let rules: [EchoRule] = [.reversed, .shifted, .removedEverySecond, .colorSwapped(.blue, .green)]
        #expect(
            rules.map(\.name) == ["reversed", "shifted", "every second removed", "blue and green swapped"])
        #expect(rules.last?.instruction == "Enter blue signs in green, and green signs in blue.")
    }
}

struct EchoGeneratorTests {
    @Test(arguments: [
        (-1, "oy ^r or *y ^b, reversed, ^b *y or ^r oy"),
        (0, "*r #r *b ^g og, reversed, og ^g *b #r *r"),
        (20_000, "og #b ^y ^r ^b, green and red swapped, or #b ^y ^g ^b"),
        (20_454, "*r oy #y ob ^g, shifted, ^g *r oy #y ob"),
        (20_455, "*g #b #y *b #g ^r, every second removed, *g #y #g"),
        (20_456, "^g #b og #y *g #g, every second removed, ^g og *g"),
        (20_457, "ob #y *r or ^b *g, shifted, *g ob #y *r or ^b"),
        (24_106, "*g #g oy *y, shifted, *y *g #g oy"),
    ])
    func pastDaysNeverChange(day: Int, puzzle: String) {
        let made = EchoGenerator.puzzle(day: day)
        #expect(EchoGenerator.generation == 1)
        #expect("\(text(made.sequence)), \(made.rule.name), \(text(made.answer))" == puzzle)
    }

    @Test func tenYearsAreSound() {
        var names: [String: Int] = [:]
        for day in 20_454..<20_454 + 3_653 {
            let puzzle = EchoGenerator.puzzle(day: day)
            #expect(puzzle == EchoGenerator.puzzle(day: day))
            #expect(puzzle.answer != puzzle.sequence)
            #expect(puzzle.answer == puzzle.rule.answer(to: puzzle.sequence))
            #expect((4...6).contains(puzzle.sequence.count))
            let name = if case .colorSwapped = puzzle.rule { "swapped" } else { puzzle.rule.name }
            names[name, default: 0] += 1
        }
        #expect(names.count == 4)
        #expect(names.values.allSatisfy { (913...914).contains($0) })
    }

    @Test func theWeekendHasTheLongestRows() {
        // January 5, 2026 is a Monday.
        for (offset, length) in [4, 4, 5, 5, 5, 6, 6].enumerated() {
            for week in 0..<8 {
                let puzzle = EchoGenerator.puzzle(day: 20_458 + 7 * week + offset)
                #expect(puzzle.sequence.count == (puzzle.rule == .removedEverySecond ? 6 : length))
            }
        }
    }

    @Test(arguments: [Int.min, -8, -1, 0, .max])
    func anyDayHasAPuzzle(day: Int) {
        let puzzle = EchoGenerator.puzzle(day: day)
        #expect(puzzle.answer != puzzle.sequence)
    }
}

struct EchoGameTests {
    private let puzzle = EchoPuzzle(sequence: signs("ob ^r #y og"), rule: .reversed)

    @Test(arguments: [
        ("og #y or ^b", "✓✓cc", "++cc"),
        ("og #y ^r ob", "✓✓✓✓", "++++"),
        ("ob #b ^b ob", "sss✓", "sss+"),
        ("^r og ob *r", "––––", "----"),
        ("og #y", "✓✓––", "++--"),
        ("", "––––", "----"),
        ("og #y ^r ob *b", "✓✓✓✓", "++++"),
    ])
    func positionsAreScored(entry: String, marks: String, ascii: String) {
        let score = puzzle.score(signs(entry))
        #expect(String(score.map(\.symbol)) == marks)
        #expect(String(score.map(\.asciiSymbol)) == ascii)
    }

    @Test(arguments: 1...3)
    func theRightTryWins(number: Int) throws {
        var game = EchoGame(puzzle)
        for _ in 1..<number {
            #expect(try game.submit(signs("og #y or ^b")) == [.right, .right, .colorRight, .colorRight])
            #expect(game.status == .open)
        }
        #expect(try game.submit(puzzle.answer).allSatisfy { $0 == .right })
        #expect(game.status == .won(try: number))
        #expect(throws: EchoGameError.gameIsOver) { try game.submit(puzzle.answer) }
        #expect(game.tries.count == number)
    }

    @Test func threeWrongTriesLose() throws {
        var game = EchoGame(puzzle)
        for _ in 0..<3 { _ = try game.submit(puzzle.sequence) }
        #expect(game.status == .lost)
        #expect(throws: EchoGameError.gameIsOver) { try game.submit(puzzle.answer) }
        #expect(try game.shareText(label: "7", .ascii) == "Quad Echo 7 X/3\n\ns..s\ns..s\ns..s")
    }

    @Test func anotherLengthIsRefused() {
        var game = EchoGame(puzzle)
        #expect(throws: EchoGameError.wrongLength(needed: 4)) { try game.submit(signs("og #y")) }
        #expect(throws: EchoGameError.wrongLength(needed: 4)) { try game.submit([]) }
        #expect(game == EchoGame(puzzle))
    }

    @Test func storedTriesAreRestored() throws {
        let tries = [signs("og #y or ^b"), puzzle.answer]
        let game = try EchoGame(puzzle, tries: tries)
        #expect(game.tries == tries)
        #expect(game.status == .won(try: 2))
        #expect(try EchoGame(puzzle, tries: []) == EchoGame(puzzle))
    }

    @Test(
        arguments: [
            (["og #y"], .wrongLength(needed: 4)),
            (["og #y ^r ob", "og #y ^r ob"], .gameIsOver),
            (["ob ob ob ob", "ob ob ob ob", "ob ob ob ob", "og #y ^r ob"], .gameIsOver),
        ] as [([String], EchoGameError)])
    func hostileTriesAreRefused(tries: [String], error: EchoGameError) {
        #expect(throws: error) { try EchoGame(puzzle, tries: tries.map(signs)) }
    }

    @Test func theSharedResultShowsNoSigns() throws {
        let game = try EchoGame(puzzle, tries: [signs("og #b or ^r"), puzzle.answer])
        #expect(try game.shareText(label: "1,981", .ascii) == "Quad Echo 1,981 2/3\n\n#sc.\n####")
        #expect(
            try game.shareText(label: "1,981", .squares(isDark: true)) == "Quad Echo 1,981 2/3\n\n🟩🟦🟨⬛\n🟩🟩🟩🟩")
        #expect(
            try game.shareText(label: "1,981", .squares(isDark: false)) == "Quad Echo 1,981 2/3\n\n🟩🟦🟨⬜\n🟩🟩🟩🟩")
    }

    @Test func anOpenGameHasNoSharedResult() {
        #expect(throws: EchoGameError.notFinished) { try EchoGame(puzzle).shareText(label: "7", .ascii) }
    }

    @Test func signsHaveTwoForms() {
        #expect(signs("ob ^r #y *g").map(\.text) == ["○b", "△r", "□y", "⬠g"])
        #expect(signs("ob ^r #y *g").map(\.asciiText) == ["ob", "^r", "#y", "*g"])
    }
}
