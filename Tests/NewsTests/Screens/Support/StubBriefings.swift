import Synchronization

@testable import NewsCore
@testable import QuadCore

/// The briefing of a day, in memory.
final class StubBriefings: BriefingRepository {
    let kept = Mutex<NewsBriefing?>(nil)

    func briefing(for day: CalendarDay) -> NewsBriefing? {
        kept.withLock { $0?.day == day ? $0 : nil }
    }

    func keep(_ briefing: NewsBriefing) { kept.withLock { $0 = briefing } }
}
