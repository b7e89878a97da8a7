import QuadCore
import QuadShell
import StoreCore

// Training: another store takes the place of the real one, whose sale stays as it is.
extension StoreFeature {
    /// The banner above all screens, so that nobody mistakes training for the real till.
    var practiceBanner: String? {
        model.services.isTraining ? "TRAINING · nothing counts · t on the dashboard ends it" : nil
    }

    /// - Parameter isOn: whether training begins; otherwise it ends.
    func setPractice(_ isOn: Bool) {
        if isOn { beginTraining() } else { endPractice() }
    }

    private func beginTraining() {
        guard practice == nil, let training = model.services.training else {
            return context.say(.info("There is no training here"))
        }
        var services = training()
        services.isTraining = true
        let own = StoreFeature(services, in: context.apart { [weak self] in self?.practice != nil })
        own.model.onPractice = { [weak self] in self?.setPractice($0) }
        practice = own
        // Another person may come back to the till after the training.
        if desk.isOn { desk.locked() }
        own.started()
        context.forget(.store)
        context.say(.info("Training: sell whatever you like; nothing counts"))
    }

    private func endPractice() {
        guard let left = practice else { return }
        practice = nil
        context.forget(.store)
        context.say(.info("You are back in the real store"))
        // The open sale stays in training for the next time; another window may use the training register meanwhile.
        Task {
            await left.model.finish()
            await left.till.settled()
            await left.model.service.registers.release(left.till.register)
        }
    }
}
