import Glibc
import TestSupport

/// One copy of a large home, and what must hold of it whatever was done.
struct LargeTry {
    let large: LargeHome
    let home: TortureHome

    init(_ large: LargeHome, at place: String? = nil) throws {
        self.large = large
        home = try TortureHome(copyOf: large.home, at: place)
    }

    /// What was acknowledged is shown.
    func expect(_ change: CommandChange, _ steps: String, _ tally: inout Tally) throws {
        let text = try home.run(change.look).stdout
        tally.judge(change.isShown(in: text), "lost", "\(change.words) \(steps)")
    }

    /// Nothing of what was there before is missing, nothing is damaged, and the next change is done and shown.
    /// - Parameter changes: how many were tried, with the numbers up to `number`.
    func lookBehind(_ steps: String, _ number: Int, changes: Int = 1, _ tally: inout Tally) throws {
        let left = home.leftBehind()
        for process in left { kill(process, SIGKILL) }
        tally.judge(left.isEmpty, "a process is left", steps)
        let doctor = try home.doctor()
        tally.judge(doctor.status == .success, "doctor", "\(steps)\n\(doctor.stdout.suffix(2000))")
        let next = large.area.change(number + 1)
        let result = try home.run(next.words)
        tally.judge(result.status == .success, "no change afterwards", "\(steps): \(next.words) \(result.stderr)")
        try expect(next, "after \(steps)", &tally)
        let missing = try large.missing(in: home)
        tally.judge(missing <= (changes + 1) * large.area.mostReplaced, "items lost", "\(missing) after \(steps)")
        let leftovers = home.files.filter { $0.hasSuffix(".tmp") }
        tally.judge(leftovers.isEmpty, "files left behind", "\(leftovers) after \(steps)")
    }
}
