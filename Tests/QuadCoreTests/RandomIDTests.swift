import Testing

@testable import QuadCore

struct RandomIDTests {
    @Test func idsAreThirteenDigitsAndDifferent() {
        let ids = (0..<10_000).map { _ in RandomID.make() }
        #expect(Set(ids).count == ids.count)
        #expect(
            ids.allSatisfy {
                $0.utf8.count == 13 && $0.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
            })
    }
}
