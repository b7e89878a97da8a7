import GrowthCore
import QuadCore
import QuadShell

/// The values that determine which unsaved edits exist.
struct KeptEdits: Equatable {
    let kept: Set<String>
    let revision: Int
}
