import QuadCore
import StoreKit

extension RecordMoment {
    /// Creates the current moment with the time zone of the clock.
    init(_ clock: any WallClock) {
        let now = clock.now
        self.init(milliseconds: Int(now * 1000), offset: clock.secondsAhead(at: now) / 60)
    }
}
