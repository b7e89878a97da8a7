import Testing

@testable import StoreKit

@Suite struct EnterAfterScanTests {
    @Test(arguments: [
        (1000, true, EnterAfterScan.Answer.isIgnored), (1300, true, .isIgnored), (1301, true, .isRefused),
        (2000, true, .isRefused), (2001, true, .passes), (1100, false, .passes), (999, true, .passes),
        (Int.min, true, .passes), (Int.max, true, .passes),
    ])
    func enterAfterAScanIsAnswered(at now: Int, isEmpty: Bool, answer: EnterAfterScan.Answer) {
        var enter = EnterAfterScan()
        enter.noteScan(at: 1000)
        #expect(enter.answer(at: now, onEmptyLine: isEmpty) == answer)
    }

    /// While one Enter has no effect, a held Enter has no effect either.
    @Test func everyEnterInThatTimeIsIgnored() {
        var enter = EnterAfterScan()
        enter.noteScan(at: 0)
        #expect([10, 40, 70, 300, 900, 1000].allSatisfy { enter.answer(at: $0, onEmptyLine: true) != .passes })
        enter.noteScan(at: 990)
        #expect(enter.answer(at: 1990, onEmptyLine: true) == .isRefused)
    }

    /// A code without a terminator leaves its Enter behind.
    @Test(arguments: [
        (61, false, EnterAfterScan.Answer.isIgnored), (400, false, .isRefused), (60_000, true, .isRefused),
    ])
    func enterAfterAnUnterminatedCodeBelongsToTheCode(_ now: Int, _ isEmpty: Bool, _ answer: EnterAfterScan.Answer) {
        var enter = EnterAfterScan()
        enter.noteScan(at: 0, owesEnter: true)
        #expect(enter.answer(at: now, onEmptyLine: isEmpty) == answer)
        #expect(enter.answer(at: 70_000, onEmptyLine: true) == .passes)
    }

    @Test func enterPassesWithoutAScan() {
        var enter = EnterAfterScan()
        #expect(enter.answer(at: 0, onEmptyLine: true) == .passes)
    }
}
