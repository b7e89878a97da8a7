import GrowthCore
import QuadCore
import QuadShell

/// What the edits that were left depend on.
struct KeptEdits: Equatable {
    let kept: Set<String>
    let revision: Int
}
