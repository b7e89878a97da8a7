import Testing

@testable import StoreKit

@Suite struct CashStepTests {
    @Test func onlyPossibleCoinsAreCashSteps() {
        let steps = (-5...CashRounding.largestStep + 10_000).filter(CashRounding.isStep)
        #expect(
            steps == [
                0, 1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000,
            ])
    }
}
