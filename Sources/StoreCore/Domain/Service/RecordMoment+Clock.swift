import QuadCore
import StoreKit

extension RecordMoment {
    /// As the clock on the wall has it.
    init(_ clock: any WallClock) {
        let now = clock.now
        self.init(milliseconds: Int(now * 1000), offset: clock.secondsAhead(at: now) / 60)
    }
}
