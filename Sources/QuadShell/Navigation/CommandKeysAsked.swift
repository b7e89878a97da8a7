import ViewState

/// The values that the keys of commands depend on, beside the bindings. The keys stay the same from frame to frame
/// while these values do.
struct CommandKeysAsked: Equatable {
    let actions: [ActionID]
    let takesText: Bool
    let isLine: Bool
    /// Whether a question mark is text at the moment.
    let isHelpText: Bool
    let ownKeys: [Key]
}
