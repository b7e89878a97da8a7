import Glibc
import TestSupport

/// Tests a large store on a disk without enough room for compaction.
struct LargeDiskCampaign: LargeCampaign {
    let name = "large: disk"
    let share = 10
    let about = """
        A large home is on a disk with room for none, a part, or all of the output of compaction. In other attempts, \
        files may not grow beyond a size. Failed changes say why. A change that a command reported as done is shown, \
        immediately and once there is room again. All items, records and articles are there, and `quad doctor` reports \
        no problems.
        """
    let world: LargeWorld

    func attempt(_ random: inout SeededRandom, _ tally: inout Tally) throws {
        let large = world.pick(&random)
        let number = Int.random(in: 30..<10_000, using: &random)
        let room = Int(Double(large.megabytes) * 1e6 * Double.random(in: 0...1.5, using: &random))
        guard SmallDisk.isPossible, Bool.random(using: &random) else {
            let one = try LargeTry(large)
            // The unit is a block of 512 bytes.
            let limit = "-f \(Int.random(in: 0...room / 512, using: &random))"
            try strike(one, number, limit, "ulimit \(limit)", &tally)
            return try one.lookBehind("ulimit \(limit), \(large.area)", number + 10, changes: 3, &tally)
        }
        let disk = try SmallDisk(kilobytes: Int(large.megabytes * 1000) * 5 + 20_000)
        let one = try LargeTry(large, at: disk.path + "/home")
        let kilobytes = Bool.random(using: &random) ? room / 1000 : Int.random(in: 0...200, using: &random)
        disk.fill(leaving: kilobytes)
        let steps = "\(large.area), room for \(kilobytes) KB"
        try strike(one, number, nil, steps, &tally)
        disk.empty()
        try one.lookBehind(steps, number + 10, changes: 3, &tally)
    }

    private func strike(
        _ one: LargeTry, _ number: Int, _ limit: String?, _ steps: String, _ tally: inout Tally
    ) throws {
        var commands: [(words: [String], change: CommandChange?)] = (0..<3).map {
            let change = one.large.area.change(number + $0)
            return (change.words, change)
        }
        if let upkeep = one.large.area.upkeep { commands.insert((upkeep, nil), at: 1) }
        for (words, change) in commands {
            let result = try limit.map { try one.home.run(words, limit: $0) } ?? one.home.run(words)
            let isTold = result.status == .exited(1) && !result.stderr.isEmpty
            tally.judge(
                result.status == .success || isTold, "a change failed without a message or with a wrong status",
                "\(steps) \(words): \(result.status) \(result.stderr.suffix(500))")
            if result.status == .success, let change { try one.expect(change, steps, &tally) }
        }
    }
}
