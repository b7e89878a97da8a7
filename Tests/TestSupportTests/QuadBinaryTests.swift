import Glibc
import TestSupport
import Testing

struct QuadBinaryTests {
    @Test func theBuiltProgramIsFoundBesideTheTests() throws {
        let path = try quadBinary()
        #expect(access(path, X_OK) == 0)
    }
}
