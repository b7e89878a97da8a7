import FoundationEssentials

@testable import CoachesCore
@testable import CoreTestSupport

extension SampleLog {
    /// Returns the editor of a sample log that `fill` fills.
    static func deeds(_ fill: (inout SampleLog) -> Void) -> LogEditor {
        var sample = SampleLog()
        fill(&sample)
        return LogEditor(sample.log, now: Sample.now) { "new" }
    }

    /// Fills a log: Cedar with Kim, two contacts, a promise, a follow-up, an event and an offer, and Lake with its own
    /// items.
    static func full(_ sample: inout SampleLog) {
        sample.add(school: "cedar", .visiting, offers: [Offer(id: "o", kind: .partial)])
        sample.add(school: "lake")
        sample.add(coach: "kim", at: "cedar")
        sample.add(coach: "lee", at: "lake")
        let promise = Promise(id: "p", by: .us, text: "film")
        sample.add(contact: "> 2026-11-01", coach: "kim", school: "cedar", promises: [promise])
        sample.add(contact: "> 2026-11-02", school: "cedar")
        sample.add(contact: "> 2026-11-03", coach: "lee", school: "lake")
        // Kim wrote from the previous school.
        sample.add(contact: "< 2026-10-01", coach: "kim", school: "lake")
        sample.records.reminders = [
            Reminder(
                id: "r", athlete: "alex", kind: .followUp, title: "Write", due: Sample.due("2026-12-01"),
                school: "cedar",
                coach: "kim", madeBy: "alex")
        ]
        sample.records.events = [
            RecruitingEvent(
                id: "e", athlete: "alex", kind: .camp, name: "Camp", starts: Sample.due("2026-12-05"), school: "cedar")
        ]
    }
}
