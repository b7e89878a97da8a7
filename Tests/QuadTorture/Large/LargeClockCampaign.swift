import TestSupport

/// Makes the clock of the machine jump while a large store is changed.
struct LargeClockCampaign: LargeCampaign {
    let name = "large: clock"
    let share = 6
    let about = """
        Between the changes of a large home, the clock is set back or ahead by a minute to ten years, and then set \
        right again. Each change succeeds and is shown. All items, records and articles are there, and `quad doctor` \
        reports no problems.
        """
    let world: LargeWorld
    private static let day = 86_400
    private static let jumps = [-3650 * day, -400 * day, -day, -3600, -60, 60, 3600, day, 40 * day, 3650 * day]

    func attempt(_ random: inout SeededRandom, _ tally: inout Tally) throws {
        let one = try LargeTry(world.pick(&random))
        let number = Int.random(in: 30..<10_000, using: &random)
        var steps = "\(one.large.area)"
        for place in 0..<3 {
            let jump = Self.jumps.randomElement(using: &random) ?? 0
            steps += ", \(jump) s"
            let change = one.large.area.change(number + place)
            let result = try one.home.run(change.words, clockAhead: jump)
            tally.judge(result.status == .success, "a change failed", "\(steps) \(change.words): \(result.stderr)")
            if result.status == .success { try one.expect(change, steps, &tally) }
        }
        try one.lookBehind(steps, number + 10, changes: 3, &tally)
    }
}
