import FoundationEssentials
import Glibc
import TestSupport

/// Tests a disk that is full, fills up, or is read-only.
struct DiskCampaign: Campaign {
    let name = "sales: disk"
    let about = """
        Both registers sell on a disk that is full, fills up or is read-only, and under a limit on the size of files. \
        A refused sale says why and succeeds once there is room. A sale that was reported as paid is there. All \
        earlier sales can be read in the meantime.
        """
    let tries: Int
    let plan: ShopPlan

    func run(_ random: inout SeededRandom, _ tally: inout Tally) async throws {
        for number in 0..<tries {
            if SmallDisk.isPossible { try await onDisk(number, &random, &tally) }
            try await limited(&random, &tally)
        }
    }

    private func onDisk(_ number: Int, _ random: inout SeededRandom, _ tally: inout Tally) async throws {
        let disk = try SmallDisk(kilobytes: 1024)
        let shop = try Shop(plan, at: disk.path + "/data")
        for round in 0..<3 {
            let isLocked = (number + round) % 3 == 2
            let deeds = Shop.registers.map { TillOperation.random(shop, on: $0, &random) }
            if isLocked { try disk.lock() } else { disk.fill() }
            // A page of room, or none, so that a part of a sale's writes may fit.
            if round % 2 == 1, !isLocked { truncate("\(disk.path)/filler", Self.size("\(disk.path)/filler") - 4096) }
            let steps = "\(isLocked ? "read-only" : "full") \(deeds.map { $0.words.joined(separator: " ") })"
            let outcomes = try deeds.map { try shop.start($0.words) }.map { shop.note($0.result()) }
            for outcome in outcomes {
                tally.judge(
                    outcome.isDone || outcome.isRefused, "a sale failed without a message or with a wrong status",
                    "\(steps): \(outcome.words)")
                if isLocked { tally.judge(!outcome.isDone, "a sale was made on a read-only disk", steps) }
            }
            try await audit(shop, &tally, "while \(steps)", asking: round == 0)
            if isLocked { try disk.unlock() } else { disk.empty() }
            try openSessions(after: deeds, shop, &tally)
            for (deed, outcome) in zip(deeds, outcomes) { try finish(deed, outcome.record, shop, &tally, steps) }
            try openSessions(after: deeds, shop, &tally)
            try await audit(shop, &tally, steps, asking: false)
        }
    }

    private static func size(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Limits files to some blocks of 512 bytes, up to more than the size of the log. The output of commands also goes
    /// to files and must fit.
    private func limited(_ random: inout SeededRandom, _ tally: inout Tally) async throws {
        let shop = try Shop(plan)
        let size = shop.logFile("R").map { shop.bytes($0).count } ?? 0
        let most = max(2, size / 400)
        let blocks = Bool.random(using: &random) ? size / 512 + 1 : Int.random(in: 2...most, using: &random)
        let deed = TillOperation.plain(shop, on: "R")
        let outcome = try shop.run(deed, limit: "-f \(blocks)")
        tally.judge(
            outcome.isDone || outcome.isRefused, "a sale failed without a message or with a wrong status",
            "-f \(blocks): \(outcome.words)")
        try finish(deed, outcome.record, shop, &tally, "-f \(blocks)")
        try await audit(shop, &tally, "-f \(blocks)", asking: false)
    }
}
