import Glibc
import TestSupport

/// A copy of a large home, and the conditions that must hold after any test.
struct LargeTry {
    let large: LargeHome
    let home: TortureHome

    init(_ large: LargeHome, at place: String? = nil) throws {
        self.large = large
        home = try TortureHome(copyOf: large.home, at: place)
    }

    /// Expects that an acknowledged change is shown.
    func expect(_ change: CommandChange, _ steps: String, _ tally: inout Tally) throws {
        let text = try home.run(change.look).stdout
        tally.judge(change.isShown(in: text), "a change is lost", "\(change.words) \(steps)")
    }

    /// Checks that no earlier item is missing or damaged, and that the next change succeeds and is shown.
    /// - Parameter changes: the number of attempted changes, with numbers up to `number`.
    func lookBehind(_ steps: String, _ number: Int, changes: Int = 1, _ tally: inout Tally) throws {
        let left = home.leftBehind()
        for process in left { kill(process, SIGKILL) }
        tally.judge(left.isEmpty, "a process is still running", steps)
        let doctor = try home.doctor()
        tally.judge(doctor.status == .success, "doctor reports a problem", "\(steps)\n\(doctor.stdout.suffix(2000))")
        let next = large.area.change(number + 1)
        let result = try home.run(next.words)
        tally.judge(result.status == .success, "the next change failed", "\(steps): \(next.words) \(result.stderr)")
        try expect(next, "after \(steps)", &tally)
        let missing = try large.missing(in: home)
        tally.judge(missing <= (changes + 1) * large.area.mostReplaced, "items are lost", "\(missing) after \(steps)")
        let leftovers = home.files.filter { $0.hasSuffix(".tmp") }
        tally.judge(leftovers.isEmpty, "temporary files are left", "\(leftovers) after \(steps)")
    }
}
