import QuadCore

/// How long articles that are read and not saved are kept. Zero is for ever, and without limit.
package struct NewsRetention: Equatable, Sendable {
    package var days: Int
    package var count: Int

    package init(days: Int = 0, count: Int = 0) {
        self.days = days
        self.count = count
    }
}
