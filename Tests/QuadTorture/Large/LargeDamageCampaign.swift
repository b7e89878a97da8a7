import Glibc
import TestSupport

/// Damages a file of a large store at any position.
struct LargeDamageCampaign: LargeCampaign {
    let name = "large: damage"
    let share = 12
    let about = """
        The campaign damages a file of a large home, larger files more often. It flips a bit, cuts the file, or \
        duplicates or deletes a line at any position. `quad doctor` reports the damage, or all items, records and \
        articles are as before. The commands that read all data end by themselves and say what is wrong. After a \
        change, the damaged bytes still exist in some file.
        """
    let world: LargeWorld

    func attempt(_ random: inout SeededRandom, _ tally: inout Tally) throws {
        let one = try LargeTry(world.pick(&random))
        let name = pick(one.home, &random)
        let bytes = one.home.bytes(name)
        let damage = Damage(anywhereIn: bytes, &random)
        guard let damaged = try damage.apply(to: name, in: one.home) else { return }
        let steps = "\(name) (\(bytes.count) bytes): \(damage)"
        let doctor = try one.home.doctor()
        let isSaid = doctor.status == .exited(1)
        tally.judge(
            isSaid || doctor.status == .success, "doctor ended with an unexpected status", "\(steps) \(doctor.status)")
        if !isSaid {
            let missing = try one.large.missing(in: one.home)
            tally.judge(missing == 0, "damage is not reported", "\(steps): \(missing) missing")
        }
        for words in one.large.area.reads { try ends(one.home, words, steps, &tally) }
        try ends(one.home, one.large.area.change(1).words, steps, &tally)
        if let upkeep = one.large.area.upkeep { try ends(one.home, upkeep, steps, &tally) }
        if isSaid { tally.judge(one.home.keeps(damaged), "damaged data was overwritten without a copy", steps) }
    }

    private func ends(_ home: TortureHome, _ words: [String], _ steps: String, _ tally: inout Tally) throws {
        let result = try home.run(words)
        let isTold = result.status == .exited(1) && !result.stderr.isEmpty
        tally.judge(
            result.status == .success || isTold, "a command failed without a message or with a wrong status",
            "\(steps), \(words): \(result.status) \(result.stderr.suffix(500))")
    }

    private func pick(_ home: TortureHome, _ random: inout SeededRandom) -> String {
        let files = home.files.filter { $0.hasPrefix("data/") && home.size($0) > 0 && !$0.contains("/derived/") }
        let all = files.reduce(0) { $0 + home.size($1) }
        var place = Int.random(in: 0..<max(all, 1), using: &random)
        for name in files {
            place -= home.size(name)
            if place < 0 { return name }
        }
        return files.last ?? ""
    }
}
