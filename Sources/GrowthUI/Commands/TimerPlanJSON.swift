import GrowthCore
import QuadCore

/// What `quad growth plan` prints.
struct TimerPlanJSON: Encodable {
    let total: Int
    let positions: [TimerPositionJSON]
}
