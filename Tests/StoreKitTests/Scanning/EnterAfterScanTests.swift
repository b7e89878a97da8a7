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

    @Test func whatBecomesOfAScan() {
        #expect(ScanFocus.entryLine.effect(of: "96385074") == .add("96385074"))
        #expect(ScanFocus.codeField.effect(of: "96385074") == .fill("96385074"))
        #expect(ScanFocus.refuses.effect(of: "96385074") == .refuse("96385074"))
    }
}
