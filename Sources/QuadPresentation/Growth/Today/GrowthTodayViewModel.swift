import QuadDomain

/// The first screen of the Growth tab: what today asks for.
@MainActor
final class GrowthTodayViewModel {
    let context: FeatureContext

    init(in context: FeatureContext) {
        self.context = context
    }
}
