import GrowthCore
import QuadCore

/// The output of `quad growth plan`.
struct TimerPlanJSON: Encodable {
    let total: Int
    let positions: [TimerPositionJSON]
}
