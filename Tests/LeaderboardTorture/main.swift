import Glibc
import ServerTestSupport
import SystemKit
import TestSupport

/// Prints the result of the rounds with one storage.
/// - Returns: whether the server kept everything.
private func torture(_ label: String, _ storage: [String], _ folder: TemporaryDirectory, _ kills: Int) throws -> Bool {
    let tally = try KillRounds(storage: storage, folder: folder).run(kills) { round, tally in
        guard round % 50 == 0 else { return }
        print("\(label): \(round) kills, \(tally.acknowledged) games")
        fflush(nil)
    }
    print(
        "\(label): \(kills) kills, \(tally.acknowledged) acknowledged games, \(tally.lost) lost, "
            + "\(tally.changed) changed")
    return tally.acknowledged > 0 && tally.lost == 0 && tally.changed == 0
}

let words = ProgramArguments.words
guard words.count <= 1, let kills = words.isEmpty ? 200 : Int(words[0]), kills > 0 else {
    print("usage: leaderboard-torture [KILLS]")
    exit(2)
}
do {
    let folder = try TemporaryDirectory("quad-torture")
    var isWhole = try torture("JSON files", ["--data", folder.appending("data")], folder, kills)
    if TestDatabase.isInstalled {
        let database = try TestDatabase(syncs: true)
        isWhole = try torture("PostgreSQL", ["--database", database.makeDatabase()], folder, kills) && isWhole
    } else {
        print("PostgreSQL: skipped, because postgresql-15 is not installed")
    }
    exit(isWhole ? 0 : 1)
} catch {
    print("leaderboard-torture: \(error)")
    exit(1)
}
