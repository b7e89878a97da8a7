import SystemKit
import Testing

struct OwnThreadTests {
    @Test(arguments: [0, 1, 511, 512, 513, 10_001])
    func whatTwoThreadsMakeStandsInTheOrderOfTheItems(count: Int) {
        #expect(OwnThread.map(Array(0..<count)) { $0 * 3 } == (0..<count).map { $0 * 3 })
    }
}
