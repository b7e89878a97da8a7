import TestSupport
import Testing

struct WaitingTests {
    @Test func endsAsSoonAsTheConditionHolds() throws {
        var looks = 0
        try Waiting.wait(for: "the third look") {
            looks += 1
            return looks == 3
        }
        #expect(looks == 3)
    }

    @Test func aTimeoutNamesTheAwaitedCondition() throws {
        let error = try #require(throws: TestSupportError.self) {
            try Waiting.wait(for: "the impossible", timeout: .milliseconds(20)) { false }
        }
        #expect("\(error)".contains("the impossible"))
    }

    @Test func passesAnErrorOfTheConditionOn() {
        struct Stop: Error {}
        #expect(throws: Stop.self) { try Waiting.wait(for: "nothing") { throw Stop() } }
    }
}
