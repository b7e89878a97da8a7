import StoreKit
import Testing

@Suite struct EnterAfterScanTests {
    @Test(arguments: [
        (1000, true, true), (1300, true, true), (1301, true, false), (1100, false, false), (999, true, false),
        (Int.min, true, false), (Int.max, true, false),
    ])
    func ignoresEnter(at now: Int, isEmpty: Bool, isIgnored: Bool) {
        var enter = EnterAfterScan()
        enter.noteScan(at: 1000)
        #expect(enter.ignoresEnter(at: now, onEmptyLine: isEmpty) == isIgnored)
    }

    /// A held Enter does nothing as long as one Enter does.
    @Test func ignoresEveryEnterInThatTime() {
        var enter = EnterAfterScan()
        enter.noteScan(at: 0)
        #expect([10, 40, 70, 300].allSatisfy { enter.ignoresEnter(at: $0, onEmptyLine: true) })
        enter.noteScan(at: 290)
        #expect(enter.ignoresEnter(at: 590, onEmptyLine: true))
    }

    @Test func withoutAScanEnterIsEnter() {
        #expect(!EnterAfterScan().ignoresEnter(at: 0, onEmptyLine: true))
    }
}
