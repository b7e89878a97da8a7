import QuadShell

// The screens for selling.
extension StoreFeature {
    func tillScreen(for route: Route) -> (any AppScreen)? {
        switch route {
        case .storeTill: TillScreen(TillViewModel(till, drawer, shelf))
        case .storePayment: PaymentScreen(PaymentViewModel(till, givingBack))
        default: nil
        }
    }
}
