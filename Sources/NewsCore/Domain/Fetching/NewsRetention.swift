import QuadCore

/// The number of days that articles are kept that are read and not saved, and the highest number of them. Zero means
/// forever, and without limit.
package struct NewsRetention: Equatable, Sendable {
    package var days: Int
    package var count: Int

    package init(days: Int = 0, count: Int = 0) {
        self.days = days
        self.count = count
    }
}
