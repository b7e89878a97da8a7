import TestSupport

/// A campaign on copies of the large homes.
protocol LargeCampaign: Campaign {
    var world: LargeWorld { get }
}

extension Duration {
    var milliseconds: Int { Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000) }
}
