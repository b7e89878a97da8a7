import FoundationEssentials
import Glibc
import TestSupport

/// Damages every file of a home. The program must report the damage or show the same data as before.
struct DamageCampaign: Campaign {
    let name = "damage: files"
    let share = 20
    let about = """
        The campaign damages a file of the home. It flips a bit, cuts the file, duplicates or deletes a line, or adds \
        an unknown line. It may also replace the file with a folder, a link or a pipe. `quad doctor` reports the \
        damage, or all items and the output of all listing commands stay the same. A place still opens and closes. \
        After a change in every feature, the damaged bytes still exist in some file, unless the program derives the \
        damaged file from other files. Nothing is written through the link.
        """
    let world: World

    func attempt(_ random: inout SeededRandom, _ tally: inout Tally) throws {
        let home = try TortureHome(copyOf: world.home)
        let name = home.files.filter { $0 != "feeds.opml" }.randomElement(using: &random) ?? ""
        let before = home.bytes(name)
        let damage = Damage(&random, size: before.count)
        guard let damaged = try damage.apply(to: name, in: home) else { return }
        let steps = "\(name): \(damage)"
        let doctor = try home.doctor()
        let isSaid = doctor.status == .exited(1)
        tally.judge(
            isSaid || doctor.status == .success, "doctor ended with an unexpected status", "\(steps) \(doctor.status)")
        // A file that a user wrote, and the saved place, may hold anything that can be read.
        let isJudged = name.hasPrefix("data/") && !name.hasSuffix(".lock")
        if isJudged, !isSaid { tally.judge(try isSame(home), "damage is not reported", steps) }
        try open(home, steps, &random, &tally)
        try change(home, steps, &tally)
        if isJudged, isSaid, !damaged.isEmpty, !Self.derived.contains(name) {
            tally.judge(home.keeps(damaged), "damaged data was overwritten without a copy", steps)
        }
        if case .link = damage { tally.judge(home.bytes("elsewhere") == before, "written through a link", steps) }
    }

    /// The files that are derived from other files, of which no copy is kept.
    private static let derived: Set = ["data/quad/news/counts.json", "data/quad/campus/window.lines"]

    /// Returns whether the items are the same and all commands without arguments print the same.
    private func isSame(_ home: TortureHome) throws -> Bool {
        guard try home.items() == world.home.items() else { return false }
        let noLooks: Set = ["doctor", "man", "help", "news reload", "news", "wordle", "places", "keys"]
        return try world.table.commands.allSatisfy { command in
            guard command.asksNothing, !noLooks.contains(command.words.joined(separator: " ")) else { return true }
            let now = try home.run(command.words).output
            // Some outputs depend on the time of day, and this run is later.
            return try now == world.home.run(command.words).output || now == world.home.run(command.words).output
        }
    }

    private func open(
        _ home: TortureHome, _ steps: String, _ random: inout SeededRandom, _ tally: inout Tally
    ) throws {
        let place = world.table.places.randomElement(using: &random) ?? ""
        let session = try home.open(["open", place])
        // A dialog may cover the place at the start.
        let isOpen = (try? session.waitUntil("a screen") { $0.isAlternate && !$0.text.isEmpty }) != nil
        _ = try? session.waitForQuiet(of: .milliseconds(60))
        let screen = session.screen.text
        try? session.press(.ctrl("c"))
        let status = try? session.waitForExit(timeout: .seconds(5))
        tally.judge(
            isOpen && status == .success, "a place does not open and close",
            "\(steps), \(place): \(status.map { "\($0)" } ?? "still running")\n\(screen)")
    }

    private func change(_ home: TortureHome, _ steps: String, _ tally: inout Tally) throws {
        world.publish()
        let changes = (0..<Changes.kinds).map { world.changes.command(5 * Changes.kinds + $0).words }
        // No change by a user writes articles, their texts and the events of calendars.
        for words in changes + [["news", "reload"], ["campus", "feeds", "reload"]] {
            let result = try home.run(words)
            let isTold = result.status == .exited(1) && !result.stderr.isEmpty
            tally.judge(
                result.status == .success || isTold, "a change failed without a message or with a wrong status",
                "\(steps), \(words): \(result.status) \(result.stderr)")
        }
    }
}
