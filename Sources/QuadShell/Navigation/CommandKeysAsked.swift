import ViewState

/// What the keys of commands depend on, beside the bindings: they are the same from frame to frame.
struct CommandKeysAsked: Equatable {
    let actions: [ActionID]
    let takesText: Bool
    let isLine: Bool
    let ownKeys: [Key]
}
