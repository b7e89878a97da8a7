import QuadCore
import QuadShell
import StoreCore

// Practice: another store takes the place of the real one, whose sale stays as it is.
extension StoreFeature {
    /// The banner above all screens, so that nobody mistakes practice for the real till.
    var practiceBanner: String? {
        switch model.services.practice {
        case .training: "TRAINING · nothing counts · t on the dashboard ends it"
        case .demo: "DEMO · nothing is kept · t on the dashboard ends it"
        case nil: nil
        }
    }

    /// - Parameter kind: the practice to begin; nil ends it.
    func setPractice(_ kind: StorePractice?) {
        switch kind {
        case nil: endPractice()
        case .training: beginTraining()
        case .demo: beginDemo()
        }
    }

    private func beginTraining() {
        guard practice == nil, let training = model.services.training else {
            return context.say(.info("There is no training here"))
        }
        show(training(), .training)
        context.say(.info("Training: sell whatever you like; nothing counts"))
    }

    private func beginDemo() {
        guard practice == nil else { return }
        let shop = SampleShop(clock: context.clock, makeID: model.service.makeID)
        context.attemptInTask { [self] in
            try await shop.begin()
            guard practice == nil else { return }
            let services = StoreServices(
                service: shop.service, prints: shop.prints, staff: shop.staff, customers: shop.customers)
            show(services, .demo)
            context.say(.info("A sample shop: nothing is kept"))
        }
    }

    private func show(_ services: StoreServices, _ kind: StorePractice) {
        var services = services
        services.practice = kind
        let id = kind.rawValue
        let own = StoreFeature(
            services,
            in: context.apart { [weak self] in
                self?.practice?.model.services.practice?.rawValue == id
            })
        own.model.onPractice = { [weak self] in self?.setPractice($0) }
        practice = own
        // Another person may come back to the till after the practice.
        if desk.isOn { desk.locked() }
        own.started()
        context.forget(.store)
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
