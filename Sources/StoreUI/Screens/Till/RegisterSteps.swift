import QuadCore
import QuadShell
import StoreCore

/// What is written on the register of this window, one step after the other: who presses twice does it once.
@MainActor
final class RegisterSteps {
    private let till: OpenTill
    private var isBusy = false

    init(_ till: OpenTill) {
        self.till = till
    }

    private var context: FeatureContext { till.context }

    /// Asks once the register is this window's and nothing is being written, or says why not.
    func ready(_ ask: @escaping () async -> Void) {
        guard !isBusy else { return context.say(.info("The last step is still being written")) }
        till.open()
        Task {
            await till.settled()
            switch till.standing {
            case .open: await ask()
            case .failed(let message): context.say(.error(message))
            case .closed, .opening:
                context.say(.warning("Register \(till.firstRegister) is in use in another window"))
            }
        }
    }

    /// - Parameters:
    ///   - failure: what is said before the reason.
    ///   - done: goes on with what was written, once the store is read anew.
    ///   - refused: asks again with what was typed.
    func write<Written>(
        _ failure: String, _ work: @escaping () async throws(StoreError) -> Written,
        done: @escaping (Written) -> Void = { _ in }, refused: @escaping () -> Void
    ) {
        guard !isBusy else { return }
        isBusy = true
        context.writeInTask { [self] in
            do throws(StoreError) {
                let written = try await work()
                isBusy = false
                await till.model.refresh()
                done(written)
            } catch {
                isBusy = false
                context.say(.error("\(failure): \(error.words)"))
                refused()
            }
        }
    }
}
