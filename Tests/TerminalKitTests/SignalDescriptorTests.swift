import Glibc
import Testing

@testable import TerminalKit

@Suite struct SignalDescriptorTests {
    @Test func signalsAreReadInsteadOfDelivered() {
        let signals = SignalDescriptor()
        #expect(signals.next() == nil)
        pthread_kill(pthread_self(), SIGTERM)
        pthread_kill(pthread_self(), SIGWINCH)
        var found: Set<Int32> = []
        while let signal = signals.next() { found.insert(signal) }
        #expect(found == [SIGTERM, SIGWINCH])
        #expect(signals.next() == nil)
    }

    @Test func theDescriptorSignalsThatASignalCame() {
        let signals = SignalDescriptor()
        var waiting = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&waiting, 1, 0) == 0)
        pthread_kill(pthread_self(), SIGWINCH)
        #expect(poll(&waiting, 1, 0) == 1)
        #expect(signals.next() == SIGWINCH)
    }

    @Test func theProcessEndsByTheSignalItself() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            _ = SignalDescriptor()
            SignalDescriptor.raiseAgain(SIGTERM)
        }
    }
}
