import Glibc
import TestSupport
import Testing

struct QuadBinaryTests {
    @Test func findsTheBuiltProgramBesideTheTests() throws {
        let path = try quadBinary()
        #expect(access(path, X_OK) == 0)
    }
}
