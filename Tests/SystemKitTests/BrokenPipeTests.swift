import Glibc
import Testing

@testable import SystemKit

struct BrokenPipeTests {
    @Test func aBrokenPipeDoesNotEndTheProcess() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        close(ends[0])
        var code: Int32 = 0
        BrokenPipe.withoutSignal { code = write(ends[1], "x", 1) < 0 ? errno : 0 }
        close(ends[1])
        #expect(code == EPIPE)
        var mask = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        var pending = sigset_t()
        sigpending(&pending)
        #expect(sigismember(&mask, SIGPIPE) == 0)
        #expect(sigismember(&pending, SIGPIPE) == 0)
    }
}
