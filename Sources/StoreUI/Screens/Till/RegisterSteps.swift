import QuadCore
import QuadShell
import StoreCore

/// The writes on the register of this window, one at a time, so that a key pressed twice acts once.
@MainActor
final class RegisterSteps {
    private let till: OpenTill
    private var isBusy = false

    init(_ till: OpenTill) {
        self.till = till
    }

    private var context: FeatureContext { till.context }

    /// Runs a dialog once this window has the register and nothing is being written; otherwise shows the reason.
    func ready(_ ask: @escaping () async -> Void) {
        guard !isBusy else { return context.say(.info("The last step is still being saved")) }
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
    ///   - failure: the words before the reason.
    ///   - done: called with the result, once the store is read again.
    ///   - refused: opens the form again with the typed values.
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
